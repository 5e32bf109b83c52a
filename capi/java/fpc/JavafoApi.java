package fpc;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * What programs ask JaVaFo in their own process, answered by fpc: {@code exec(1000, trf)} gives the pairing of the
 * next round as the list that they already read.
 *
 * <p>Operations: 1000 pairing, 1001 pairing with Baku acceleration; 1100 and 1110 the checklist before and after it,
 * as JSON; 1200 the check of a tournament and 1210 that of a round, as JSON; 1300 and 1301 a random tournament as
 * TRF(x), by default settings. As with JaVaFo, an {@link InputStream} or else a string is the file, an
 * {@link OutputStream} receives the answer, and a number is the round.
 */
public final class JavafoApi {
    private JavafoApi() {}

    /** Executes an operation. The answer is null if it is written to a stream. */
    public static String exec(int operation, Object... parameters) {
        InputStream input = null;
        OutputStream output = null;
        String text = null;
        Integer number = null;
        for (Object it : parameters) {
            if (it instanceof InputStream stream) {
                input = stream;
            } else if (it instanceof OutputStream stream) {
                output = stream;
            } else if (it instanceof String string) {
                text = string;
            } else if (it instanceof Integer integer) {
                number = integer;
            }
        }
        try {
            byte[] file = input != null ? input.readAllBytes() : bytes(text);
            String answer = answer(operation, file, number);
            if (output == null) {
                return answer;
            }
            output.write(answer.getBytes(StandardCharsets.UTF_8));
            output.flush();
            return null;
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    private static byte[] bytes(String text) {
        return text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);
    }

    private static String answer(int operation, byte[] file, Integer round) {
        String of = round == null ? "" : "\"round\": " + round;
        return switch (operation) {
            case 1000 -> Fpc.ask("pairs", file, null);
            case 1001 -> Fpc.ask("pairs", file, "{\"accelerate\": \"baku\"}");
            case 1100, 1110 -> Fpc.ask("checklist", file, null);
            case 1200 -> Fpc.ask("check", file, null);
            case 1210 -> Fpc.ask("check", file, "{" + of + "}");
            case 1300 -> generated(null);
            case 1301 -> generated("{\"accelerate\": \"baku\"}");
            default -> throw new IllegalArgumentException("there is no operation " + operation);
        };
    }

    private static String generated(String settings) {
        byte[] tournament = Fpc.generate(System.nanoTime(), settings);
        return new String(Fpc.convert(tournament, "trfx"), StandardCharsets.UTF_8);
    }
}
