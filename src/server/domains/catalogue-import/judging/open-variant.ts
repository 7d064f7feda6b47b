import { formatByName, type Machine, readSideCar, sideCarId, type Thread } from "@kasuti/embroidery";
import { contentHash } from "../../../files/file-store.ts";
import { type MeasuredFile, measureStitchFile, type PartName } from "../../catalogue/index.ts";
import type { Remark } from "../report/remark.ts";
import type { VariantRequest } from "../requests/product-request.ts";
import type { FileReader } from "../source/file-reader.ts";
import { LARGEST_FILE, type SourceFile, stemOf } from "../source/source-file.ts";
import { findMachine } from "./find-machine.ts";
import { partsOf } from "./part-names.ts";

/** A variant whose files were read, but not looked into. */
export interface ReadVariant {
  readonly request: VariantRequest;
  /** Undefined where none is given: the files decide. */
  readonly machine: Machine | undefined;
  readonly files: readonly ReadFile[];
}

export interface ReadFile {
  readonly source: SourceFile;
  readonly part: PartName;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** A variant that does not go in, and why. */
export class RefusedVariant extends Error {
  readonly remark: Remark;

  constructor(remark: Remark) {
    super(remark.reason);
    this.remark = remark;
  }
}

/** Reads the files of a variant. @throws RefusedVariant */
export function readVariant(
  request: VariantRequest,
  reader: FileReader,
  machines: readonly Machine[],
): ReadVariant {
  const [fault] = request.faults;
  if (fault) throw new RefusedVariant(fault);
  const refuse = refusing(request);
  const machine = request.machine === undefined ? undefined : findMachine(request.machine, machines);
  if (machine && "reason" in machine) throw refuse(machine.reason, machine.advice);
  const chosen = request.isWholeZip ? bestOfZip(request.files, machine) : request.files;
  const parts = partsOf(
    chosen.map(({ path }) => stemOf(path)),
    request.parts,
  );
  if (!parts)
    throw refuse(
      `It is not clear which part each of these is: ${chosen.map(({ path }) => path).join(", ")}.`,
      "Name back and hand in the column part, in the order of the files; files of different sizes are rows of their own.",
    );
  const files = chosen.map((source, place) => {
    const bytes = readBytes(source, reader, refuse);
    return { source, part: parts[place] ?? "single", bytes, sha256: contentHash(bytes) };
  });
  return { request, machine, files };
}

/** Of a zip with several formats those that the machine reads best. */
function bestOfZip(files: readonly SourceFile[], machine: Machine | undefined): readonly SourceFile[] {
  const formatOf = ({ path }: SourceFile) => formatByName(path)?.id ?? "";
  const wanted = machine?.formats.value.find((format) => files.some((file) => formatOf(file) === format));
  return wanted ? files.filter((file) => formatOf(file) === wanted) : files;
}

type Refuse = (reason: string, advice: string, file?: string) => RefusedVariant;

function refusing({ row }: VariantRequest): Refuse {
  return (reason, advice, file) =>
    new RefusedVariant({ ...(row && { row }), ...(file !== undefined && { file }), reason, advice });
}

function readBytes(source: SourceFile, reader: FileReader, refuse: Refuse): Uint8Array {
  if (source.size > LARGEST_FILE)
    throw refuse(
      `The file has ${Math.round(source.size / 1_048_576).toLocaleString("en")} MB; 32 are the most.`,
      "Look whether it is the right file.",
      source.path,
    );
  try {
    return reader.read(source);
  } catch (error) {
    throw refuse(
      error instanceof Error ? error.message : String(error),
      "Copy it anew, and let the shop's user read it.",
      source.path,
    );
  }
}

/** A variant with what its files hold. */
export interface OpenedVariant extends ReadVariant {
  readonly measured: readonly MeasuredFile[];
  /** Colours of side-cars, for files that carry none. */
  readonly cards: Partial<Record<PartName, readonly Thread[]>>;
}

/** Opens the files as a machine would. @throws RefusedVariant */
export function openVariant(variant: ReadVariant, reader: FileReader): OpenedVariant {
  const cards: Partial<Record<PartName, readonly Thread[]>> = {};
  const measured = variant.files.map(({ source, part, bytes }) => {
    const file = open(variant.request, source, part, bytes);
    const card = file.design.threads.length > 0 ? undefined : sideCarOf(variant.request, source, reader);
    if (card) cards[part] = card;
    return file;
  });
  return { ...variant, measured, cards };
}

function open(
  request: VariantRequest,
  { path }: SourceFile,
  part: PartName,
  bytes: Uint8Array,
): MeasuredFile {
  const found = measureStitchFile({ name: path.slice(path.lastIndexOf("/") + 1), part, bytes });
  if ("reason" in found)
    throw refusing(request)(found.reason, "Export the design anew from the program that made it.", path);
  return found;
}

/** @throws RefusedVariant where it cannot be read: the customer would get other colours. */
function sideCarOf(
  request: VariantRequest,
  { path }: SourceFile,
  reader: FileReader,
): readonly Thread[] | undefined {
  const refuse = refusing(request);
  for (const sideCar of request.sideCars) {
    const id = sideCarId(sideCar.path);
    if (!id || stemOf(sideCar.path).toLowerCase() !== stemOf(path).toLowerCase()) continue;
    const result = readSideCar(readBytes(sideCar, reader, refuse), id);
    if (result.ok) return result.threads;
  }
  return undefined;
}
