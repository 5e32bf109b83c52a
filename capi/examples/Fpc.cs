// Uses the library from C#: mcs Fpc.cs, then mono Fpc.exe with libfpc.so (fpc.dll) beside it.
using System;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;

static class Fpc {
  [StructLayout(LayoutKind.Sequential)]
  struct Answer {
    public IntPtr Data;
    public UIntPtr Length;
  }

  [DllImport("fpc", CallingConvention = CallingConvention.Cdecl)]
  static extern int fpc_ask(byte[] question, byte[] name, byte[] file, UIntPtr length, byte[] options, out Answer answer);

  [DllImport("fpc", CallingConvention = CallingConvention.Cdecl)]
  static extern void fpc_free(ref Answer answer);

  static byte[] Text(string text) {
    return text == null ? null : Encoding.UTF8.GetBytes(text + "\0");
  }

  // The answer of a question, or an exception with the failure as JSON.
  public static string Ask(string question, byte[] file, string options) {
    Answer answer;
    int status = fpc_ask(Text(question), null, file, (UIntPtr)(uint)file.Length, Text(options), out answer);
    if (status == 2) throw new ArgumentException("a text is missing");
    var bytes = new byte[(int)answer.Length];
    Marshal.Copy(answer.Data, bytes, 0, bytes.Length);
    fpc_free(ref answer);
    string text = Encoding.UTF8.GetString(bytes);
    if (status != 0) throw new InvalidDataException(text);
    return text;
  }

  static void Main() {
    byte[] file = File.ReadAllBytes("trf-samples/next-round.trf");
    Console.Write(Ask("pairs", file, "{\"absent\": [3]}"));
    try {
      Ask("pairs", file, "{\"absent\": [99]}");
    } catch (InvalidDataException failure) {
      Console.WriteLine(failure.Message.Contains("ERR005") ? "C#: ok" : failure.Message);
    }
  }
}
