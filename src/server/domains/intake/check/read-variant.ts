import { formatByName, type Machine } from "@kasuti/embroidery";
import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import { contentHash } from "../../../files/file-store.ts";
import type { FileReader } from "../parse/file-reader.ts";
import type { LocatedIssue } from "../parse/located-issue.ts";
import { checkEach, refuse, type VariantRequest } from "../parse/product-request.ts";
import { partsOf } from "../parse/requests-of-folders.ts";
import { LARGEST_FILE, type SourceFile, stemOf } from "../parse/source-file.ts";
import { centredBytes, type PartName } from "./stitch-file.ts";

/** Finds the machine of a cell by id, title, or words that only one title has (`V3SE`, `Janome 450E`). */
export function findMachine(text: string, machines: readonly Machine[]): Machine | ImportIssue {
  const wanted = text.trim().toLowerCase();
  const exact = machines.find(({ id, title }) => id === wanted || title.toLowerCase() === wanted);
  if (exact) return exact;
  const words = wordsOf(text);
  const matches = machines.filter(({ title }) => {
    const own = wordsOf(title);
    return words.length > 0 && words.every((word) => own.includes(word));
  });
  if (matches.length === 1 && matches[0]) return matches[0];
  const offered = (matches.length > 0 ? matches : machines).map(({ title }) => title).join(", ");
  return createIssue(matches.length > 0 ? "machine-ambiguous" : "machine-unknown", {
    text,
    machines: offered,
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A variant whose files were read but not opened. */
export interface ReadVariant {
  readonly request: VariantRequest;
  /** `undefined` when the request names no machine: the files decide. */
  readonly machine: Machine | undefined;
  readonly files: readonly ReadFile[];
  /** Reasons to refuse it. Its files are opened nevertheless, so that all reasons are reported at once. */
  readonly errors: readonly LocatedIssue[];
}

export interface ReadFile {
  readonly source: SourceFile;
  readonly part: PartName;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/**
 * Reads the files of a variant, and centres those with a hash in `centredFiles`. In a zip with several
 * formats, it reads the one that suits the machine best.
 */
export function readVariant(
  request: VariantRequest,
  reader: FileReader,
  machines: readonly Machine[],
  centredFiles: readonly string[] = [],
): ReadVariant {
  const found = request.machine === undefined ? undefined : findMachine(request.machine, machines);
  const [machine, unknown] = found && "reason" in found ? [undefined, found] : [found, undefined];
  const selected = request.isWholeZip ? bestOfZip(request.files, machine) : request.files;
  const parts = partsOf(
    selected.map(({ path }) => stemOf(path)),
    request.parts,
  );
  const given = [
    ...request.errors,
    ...(unknown ? refuse(request, unknown).issues : []),
    ...(parts || request.errors.length > 0 ? [] : refuse(request, unclearParts(selected)).issues),
  ];
  const read = checkEach([...selected.entries()], ([index, source]) => {
    const given = readBytes(source, reader);
    if ("reason" in given) return refuse(request, given, source.path);
    const isCentred = centredFiles.length > 0 && centredFiles.includes(contentHash(given));
    const bytes = isCentred ? centredBytes(source.path, given) : given;
    return { source, part: parts?.[index] ?? "single", bytes, sha256: contentHash(bytes) };
  });
  const unread = read.refused.flatMap(({ issues }) => issues);
  return { request, machine, files: read.accepted, errors: [...given, ...unread] };
}

/** Files of a zip in the format that suits the machine best. */
function bestOfZip(files: readonly SourceFile[], machine: Machine | undefined): readonly SourceFile[] {
  const formatOf = ({ path }: SourceFile) => formatByName(path)?.id ?? "";
  const wanted = machine?.formats.value.find((format) => files.some((file) => formatOf(file) === format));
  return wanted ? files.filter((file) => formatOf(file) === wanted) : files;
}

function unclearParts(files: readonly SourceFile[]): ImportIssue {
  return createIssue("parts-unclear", { paths: files.map(({ path }) => path).join(", ") });
}

/** Bytes of the file, or why it cannot be read. */
export function readBytes(source: SourceFile, reader: FileReader): Uint8Array | ImportIssue {
  if (source.size > LARGEST_FILE)
    return createIssue("file-large", { megabytes: Math.round(source.size / 1_048_576).toLocaleString("en") });
  try {
    return reader.read(source);
  } catch (error) {
    return createIssue("file-unreadable", {
      message: error instanceof Error ? error.message : String(error),
    });
  }
}
