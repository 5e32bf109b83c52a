{ Uses the library from Delphi and Free Pascal. }
program pairing;

{$ifdef FPC}{$mode delphi}{$endif}

uses
  SysUtils, Classes;

const
{$ifdef MSWINDOWS}
  Engine = 'fpc.dll';
{$else}
  Engine = 'libfpc.so';
{$endif}

type
  TAnswer = record
    Data: PAnsiChar;
    Length: NativeUInt;
  end;

function fpc_ask(Question, Name: PAnsiChar; Contents: Pointer; Size: NativeUInt; Options: PAnsiChar;
  out Answer: TAnswer): Integer; cdecl; external Engine;
procedure fpc_free(var Answer: TAnswer); cdecl; external Engine;

{ The answer to a question, or an exception with the failure as JSON. }
function Ask(const Question: AnsiString; Contents: TMemoryStream; const Options: AnsiString): AnsiString;
var
  Answer: TAnswer;
  Status: Integer;
begin
  Status := fpc_ask(PAnsiChar(Question), nil, Contents.Memory, Contents.Size, PAnsiChar(Options), Answer);
  if Status = 2 then
    raise Exception.Create('a text is missing');
  SetString(Result, Answer.Data, Answer.Length);
  fpc_free(Answer);
  if Status <> 0 then
    raise Exception.Create(string(Result));
end;

var
  Tournament: TMemoryStream;
begin
  Tournament := TMemoryStream.Create;
  try
    Tournament.LoadFromFile('trf-samples/next-round.trf');
    Write(Ask('pairs', Tournament, '{"absent": [3]}'));
    WriteLn('Pascal: ok');
  finally
    Tournament.Free;
  end;
end.
