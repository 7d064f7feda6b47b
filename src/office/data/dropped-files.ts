import type { SelectedFile } from "./upload-list.ts";

/** All dropped files, including those in folders. It must be called while the drop event is handled. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<SelectedFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return [...files].map(selectedFile);
  return (await Promise.all(entries.map((entry) => filesIn(entry, "")))).flat();
}

/** A file of a file field, with its path if the field selects folders. */
export function selectedFile(file: File): SelectedFile {
  return { file, path: file.webkitRelativePath || file.name };
}

async function filesIn(entry: FileSystemEntry, folder: string): Promise<SelectedFile[]> {
  const path = `${folder}${entry.name}`;
  if (isFile(entry)) {
    // The file may have been removed in the meantime.
    const file = await new Promise<File | undefined>((resolve) =>
      entry.file(resolve, () => resolve(undefined)),
    );
    return file ? [{ file, path }] : [];
  }
  const reader = isFolder(entry) ? entry.createReader() : undefined;
  const files: SelectedFile[] = [];
  // `readEntries` returns at most a hundred entries per call.
  for (let part = await entriesOf(reader); part.length > 0; part = await entriesOf(reader))
    for (const below of part) files.push(...(await filesIn(below, `${path}/`)));
  return files;
}

function entriesOf(reader: FileSystemDirectoryReader | undefined): Promise<readonly FileSystemEntry[]> {
  return new Promise((resolve) => (reader ? reader.readEntries(resolve, () => resolve([])) : resolve([])));
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
