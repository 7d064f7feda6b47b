import { formatByName, type Machine } from "@kasuti/embroidery";
import { type Finding, finding } from "../../../../contract/office/uploads/remarks.ts";
import { contentHash } from "../../../files/file-store.ts";
import type { PartName } from "../packing/measure-stitch-file.ts";
import type { Remark } from "../report/remark.ts";
import { findMachine } from "../requests/find-machine.ts";
import { judgeEach, refuse } from "../requests/judged.ts";
import { partsOf } from "../requests/part-names.ts";
import type { VariantRequest } from "../requests/product-request.ts";
import type { FileReader } from "../source/file-reader.ts";
import { LARGEST_FILE, type SourceFile, stemOf } from "../source/source-file.ts";

/** A variant whose files were read, as far as they can be, but not looked into. */
export interface ReadVariant {
  readonly request: VariantRequest;
  /** Undefined where none is given: the files decide. */
  readonly machine: Machine | undefined;
  readonly files: readonly ReadFile[];
  /** Reasons to refuse it; it is looked into all the same, so that all reasons are named at once. */
  readonly faults: readonly Remark[];
}

export interface ReadFile {
  readonly source: SourceFile;
  readonly part: PartName;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** Reads the files of a variant, or of the formats in its zip the one that its machine reads best. */
export function readVariant(
  request: VariantRequest,
  reader: FileReader,
  machines: readonly Machine[],
): ReadVariant {
  const found = request.machine === undefined ? undefined : findMachine(request.machine, machines);
  const [machine, unknown] = found && "reason" in found ? [undefined, found] : [found, undefined];
  const chosen = request.isWholeZip ? bestOfZip(request.files, machine) : request.files;
  const parts = partsOf(
    chosen.map(({ path }) => stemOf(path)),
    request.parts,
  );
  const given = [
    ...request.faults,
    ...(unknown ? refuse(request, unknown).remarks : []),
    ...(parts || request.faults.length > 0 ? [] : refuse(request, unclearParts(chosen)).remarks),
  ];
  const read = judgeEach([...chosen.entries()], ([place, source]) => {
    const bytes = readBytes(source, reader);
    if ("reason" in bytes) return refuse(request, bytes, source.path);
    return { source, part: parts?.[place] ?? "single", bytes, sha256: contentHash(bytes) };
  });
  const unread = read.refused.flatMap(({ remarks }) => remarks);
  return { request, machine, files: read.accepted, faults: [...given, ...unread] };
}

/** Of a zip with several formats those that the machine reads best. */
function bestOfZip(files: readonly SourceFile[], machine: Machine | undefined): readonly SourceFile[] {
  const formatOf = ({ path }: SourceFile) => formatByName(path)?.id ?? "";
  const wanted = machine?.formats.value.find((format) => files.some((file) => formatOf(file) === format));
  return wanted ? files.filter((file) => formatOf(file) === wanted) : files;
}

function unclearParts(files: readonly SourceFile[]): Finding {
  return finding("parts-unclear", { paths: files.map(({ path }) => path).join(", ") });
}

/** What is in the file, or why that cannot be said. */
export function readBytes(source: SourceFile, reader: FileReader): Uint8Array | Finding {
  if (source.size > LARGEST_FILE)
    return finding("file-large", { megabytes: Math.round(source.size / 1_048_576).toLocaleString("en") });
  try {
    return reader.read(source);
  } catch (error) {
    return finding("file-unreadable", { message: error instanceof Error ? error.message : String(error) });
  }
}
