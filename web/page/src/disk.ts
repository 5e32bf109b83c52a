/** Files on this device: written in place where the browser can, downloaded elsewhere. */

import { h } from "./dom";

/** What not every browser has. */
interface Access {
  showSaveFilePicker?(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
}
interface Permission {
  requestPermission?(options: { mode: "readwrite" }): Promise<string>;
}

export function download(name: string, bytes: BlobPart): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Writes a file to where it came from, or where somebody chooses; false if nobody does. */
export async function write(name: string, bytes: BlobPart, handle?: FileSystemFileHandle): Promise<{ handle?: FileSystemFileHandle } | false> {
  const { showSaveFilePicker } = window as Access;
  if (!showSaveFilePicker) {
    download(name, bytes);
    return {};
  }
  try {
    const isAllowed = handle && (await (handle as Permission).requestPermission?.({ mode: "readwrite" })) === "granted";
    const target = isAllowed ? handle : await showSaveFilePicker.call(window, { suggestedName: name });
    const stream = await target.createWritable();
    await stream.write(bytes);
    await stream.close();
    return { handle: target };
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return false;
    download(name, bytes);
    return {};
  }
}

/** Where files that are dropped came from, as far as the browser tells. */
export async function dropped(transfer: DataTransfer): Promise<[File, FileSystemFileHandle | undefined][]> {
  type Item = DataTransferItem & { getAsFileSystemHandle?(): Promise<FileSystemHandle | null> };
  const items = ([...transfer.items] as Item[]).filter((it) => it.kind === "file");
  const all = items.map(async (item): Promise<[File | null, FileSystemFileHandle | undefined]> => {
    const asked = item.getAsFileSystemHandle?.().catch(() => null);
    const file = item.getAsFile();
    const handle = await asked;
    return [file, handle?.kind === "file" ? (handle as FileSystemFileHandle) : undefined];
  });
  return (await Promise.all(all)).filter((it): it is [File, FileSystemFileHandle | undefined] => it[0] !== null);
}
