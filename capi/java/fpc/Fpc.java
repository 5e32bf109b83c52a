package fpc;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import java.nio.charset.StandardCharsets;

/**
 * fpc in the process of a Java program, by JNA. {@code libfpc.so}, {@code fpc.dll} or {@code libfpc.dylib} has to
 * be where JNA looks for libraries ({@code -Djna.library.path=...}). All methods can be called from any thread.
 */
public final class Fpc {
    private Fpc() {}

    /** A text that the library has written. */
    @Structure.FieldOrder({"data", "length"})
    public static class Text extends Structure {
        public Pointer data;
        public NativeSize length;
    }

    /** A {@code size_t}. */
    public static class NativeSize extends com.sun.jna.IntegerType {
        private static final long serialVersionUID = 1;

        public NativeSize() {
            this(0);
        }

        public NativeSize(long value) {
            super(Native.SIZE_T_SIZE, value, true);
        }
    }

    private interface Engine extends Library {
        Engine LIBRARY = Native.load("fpc", Engine.class);

        int fpc_abi_version();

        String fpc_version();

        int fpc_ask(byte[] question, byte[] name, byte[] file, NativeSize length, byte[] options, Text answer);

        int fpc_operate(byte[] name, byte[] file, NativeSize length, byte[] operations, Text changed, Text effects);

        int fpc_undo(byte[] name, byte[] file, NativeSize length, byte[] patch, Text before);

        int fpc_convert(byte[] name, byte[] file, NativeSize length, byte[] options, Text converted, Text notes);

        int fpc_generate(long seed, byte[] settings, Text tournament, Pointer stoppedBefore);

        void fpc_free(Text text);
    }

    /** There is no answer. The message is a failure as JSON, which says why. */
    public static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1;

        Failure(String report) {
            super(report);
        }
    }

    /** A file after operations, and what each of them did, as JSON. */
    public record Operated(byte[] file, String effects) {}

    /** The version of fpc. */
    public static String version() {
        return Engine.LIBRARY.fpc_version();
    }

    /**
     * Asks a question of a file: {@code check}, {@code pair}, {@code pairs} (the list that managers read),
     * {@code standings}, {@code explain}, {@code report} and so on. Options are JSON, or null.
     */
    public static String ask(String question, byte[] file, String options) {
        Text answer = new Text();
        int status =
                Engine.LIBRARY.fpc_ask(bytes(question), null, file, new NativeSize(file.length), bytes(options), answer);
        return new String(taken(status, answer), StandardCharsets.UTF_8);
    }

    /** The file after operations, a list as JSON. An empty file is where a tournament begins. */
    public static Operated operate(byte[] file, String operations) {
        Text changed = new Text();
        Text effects = new Text();
        int status = Engine.LIBRARY.fpc_operate(
                null, file, new NativeSize(file.length), bytes(operations), changed, effects);
        byte[] said = status == 2 ? new byte[0] : contents(effects);
        return new Operated(taken(status, changed), new String(said, StandardCharsets.UTF_8));
    }

    /** The file before an operation, given the {@code patch} of its effect as JSON. */
    public static byte[] undo(byte[] file, String patch) {
        Text before = new Text();
        int status = Engine.LIBRARY.fpc_undo(null, file, new NativeSize(file.length), bytes(patch), before);
        return taken(status, before);
    }

    /** The tournament in another format: {@code trf16}, {@code trfx}, {@code trf26} or {@code json}. */
    public static byte[] convert(byte[] file, String format) {
        Text converted = new Text();
        byte[] options = bytes("{\"to\": \"" + format + "\"}");
        int status = Engine.LIBRARY.fpc_convert(null, file, new NativeSize(file.length), options, converted, null);
        return taken(status, converted);
    }

    /** The random tournament of a seed, as JSON. Settings are JSON, or null. */
    public static byte[] generate(long seed, String settings) {
        Text tournament = new Text();
        return taken(Engine.LIBRARY.fpc_generate(seed, bytes(settings), tournament, null), tournament);
    }

    private static byte[] bytes(String text) {
        return text == null ? null : (text + "\0").getBytes(StandardCharsets.UTF_8);
    }

    /** The contents of a text, which is freed. */
    private static byte[] contents(Text text) {
        byte[] bytes = text.data.getByteArray(0, text.length.intValue());
        Engine.LIBRARY.fpc_free(text);
        return bytes;
    }

    private static byte[] taken(int status, Text text) {
        if (status == 2) {
            throw new IllegalArgumentException("a text is missing");
        }
        byte[] bytes = contents(text);
        String said = new String(bytes, StandardCharsets.UTF_8);
        switch (status) {
            case 0:
                return bytes;
            case 1:
                throw new Failure(said);
            default:
                throw new IllegalStateException("this is a defect of fpc: " + said);
        }
    }
}
