import fpc.Fpc;
import fpc.JavafoApi;
import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Uses the library as a program in Java does. */
public class Try {
    public static void main(String[] arguments) throws Exception {
        byte[] file = Files.readAllBytes(Path.of("trf-samples/next-round.trf"));
        String list = JavafoApi.exec(1000, "Hello World", new FileInputStream("trf-samples/next-round.trf"));
        expect(list.startsWith("5\n") && list.equals(Fpc.ask("pairs", file, null)), list);
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        expect(JavafoApi.exec(1000, new String(file, "UTF-8"), written) == null, "it is written");
        expect(written.toString("UTF-8").equals(list), written.toString());
        expect(JavafoApi.exec(1210, 3, new FileInputStream("trf-samples/wrong-pairing.trf")).contains("\"differs\""), "1210");
        expect(JavafoApi.exec(1300).contains("\nXXR "), "1300");
        Fpc.Operated operated = Fpc.operate(file, "[{\"op\": \"withdraw\", \"player\": 5}]");
        expect(operated.file().length > file.length && operated.effects().contains("\"patch\""), operated.effects());
        int patch = operated.effects().indexOf("[", operated.effects().indexOf("\"patch\""));
        String end = "\n      ]";
        String text = operated.effects().substring(patch, operated.effects().indexOf(end, patch) + end.length());
        expect(Arrays.equals(Fpc.undo(operated.file(), text), file), "undo");
        try {
            Fpc.ask("pair", Files.readAllBytes(Path.of("trf-samples/broken.trf")), null);
            throw new AssertionError("it is broken");
        } catch (Fpc.Failure failure) {
            expect(failure.getMessage().contains("\"line\": 9"), failure.getMessage());
        }
        Thread[] threads = new Thread[4];
        for (int one = 0; one < threads.length; one++) {
            threads[one] = new Thread(() -> expect(Fpc.ask("pairs", file, null).equals(list), "in a thread"));
            threads[one].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("Java: ok (fpc " + Fpc.version() + ")");
    }

    private static void expect(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
