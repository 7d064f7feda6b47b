import {
  formatByName,
  type Machine,
  readSideCar,
  type SideCarId,
  sideCarId,
  type Thread,
} from "@kasuti/embroidery";
import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import { contentHash } from "../../../files/file-store.ts";
import {
  type CandidateVariant,
  type LocatedIssue,
  type PartName,
  rowOf,
  type SourceFile,
} from "../candidate.ts";
import { partsOf } from "../read/candidates-of-folders.ts";
import type { FileReader } from "../read/file-reader.ts";
import { LARGEST_FILE, stemOf } from "../read/source-file.ts";
import { centredBytes, type MeasuredFile, measureStitchFile } from "./stitch-file.ts";

/** A refused variant with every reason found so far. */
export interface Refusal {
  readonly candidate: CandidateVariant;
  readonly issues: readonly LocatedIssue[];
}

/** Refuses a variant with the owner's row and, if given, one of its files. */
export function refuse(
  candidate: CandidateVariant,
  { code, values, reason, advice }: ImportIssue,
  file?: string,
): Refusal {
  return { candidate, issues: [{ ...placeIn(candidate, file), code, values, reason, advice }] };
}

export function placeIn(variant: CandidateVariant, file?: string): Pick<LocatedIssue, "row" | "file"> {
  return { ...rowOf(variant), ...(file !== undefined && { file }) };
}

/** Values that passed a check, and refusals of the others. */
export interface Checked<T> {
  readonly acceptedVariants: readonly T[];
  readonly refusals: readonly Refusal[];
}

/** Checks each value by itself. */
export function checkEach<One, Accepted extends object>(
  all: readonly One[],
  check: (one: One) => Accepted | Refusal,
): Checked<Accepted> {
  const accepted: Accepted[] = [];
  const refused: Refusal[] = [];
  for (const one of all) {
    const verdict = check(one);
    if ("issues" in verdict) refused.push(verdict);
    else accepted.push(verdict);
  }
  return { acceptedVariants: accepted, refusals: refused };
}

/** A variant whose files were read but not opened. */
export interface ReadVariant {
  readonly candidate: CandidateVariant;
  /** `undefined` when the candidate names no machine: the files decide. */
  readonly machine: Machine | undefined;
  readonly files: readonly ReadFile[];
  /** Reasons to refuse it. Its files are opened nevertheless, so that all reasons are reported at once. */
  readonly errors: readonly LocatedIssue[];
}

interface ReadFile {
  readonly source: SourceFile;
  readonly part: PartName;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** A variant with its opened files. */
export interface OpenedVariant extends ReadVariant {
  readonly measured: readonly MeasuredFile[];
  /** Colours from side-cars, for files without colours. */
  readonly cards: Partial<Record<PartName, readonly Thread[]>>;
  /** Side-car files, which buyers get too. */
  readonly sideCars: Partial<Record<PartName, { readonly id: SideCarId; readonly bytes: Uint8Array }>>;
}

/**
 * Reads the files of a variant, and centres those with a hash in `centredFiles`. In a zip with several
 * formats, it reads the one that suits the machine best.
 */
export function readVariant(
  candidate: CandidateVariant,
  reader: FileReader,
  machines: readonly Machine[],
  centredFiles: readonly string[] = [],
): ReadVariant {
  const lookup = candidate.machine === undefined ? undefined : findMachine(candidate.machine, machines);
  const [machine, unknown] = lookup && "reason" in lookup ? [undefined, lookup] : [lookup, undefined];
  const selected = candidate.isWholeZip ? bestOfZip(candidate.files, machine) : candidate.files;
  const parts = partsOf(
    selected.map(({ path }) => stemOf(path)),
    candidate.parts,
  );
  const errors = [
    ...candidate.errors,
    ...(unknown ? refuse(candidate, unknown).issues : []),
    ...(parts || candidate.errors.length > 0 ? [] : refuse(candidate, unclearParts(selected)).issues),
  ];
  const fileCheck = checkEach([...selected.entries()], ([index, source]) => {
    const storedBytes = readBytes(source, reader);
    if ("reason" in storedBytes) return refuse(candidate, storedBytes, source.path);
    const isCentred = centredFiles.length > 0 && centredFiles.includes(contentHash(storedBytes));
    const bytes = isCentred ? centredBytes(source.path, storedBytes) : storedBytes;
    return { source, part: parts?.[index] ?? "single", bytes, sha256: contentHash(bytes) };
  });
  const unread = fileCheck.refusals.flatMap(({ issues }) => issues);
  return { candidate, machine, files: fileCheck.acceptedVariants, errors: [...errors, ...unread] };
}

/** Finds the machine of a cell by id, title, or words that only one title has (`V3SE`, `Janome 450E`). */
export function findMachine(text: string, machines: readonly Machine[]): Machine | ImportIssue {
  const search = text.trim().toLowerCase();
  const exactMatch = machines.find(({ id, title }) => id === search || title.toLowerCase() === search);
  if (exactMatch) return exactMatch;
  const words = wordsOf(text);
  const matches = machines.filter(({ title }) => {
    const titleWords = wordsOf(title);
    return words.length > 0 && words.every((word) => titleWords.includes(word));
  });
  if (matches.length === 1 && matches[0]) return matches[0];
  const titles = (matches.length > 0 ? matches : machines).map(({ title }) => title).join(", ");
  return createIssue(matches.length > 0 ? "machine-ambiguous" : "machine-unknown", {
    text,
    machines: titles,
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Files of a zip in the format that suits the machine best. */
function bestOfZip(files: readonly SourceFile[], machine: Machine | undefined): readonly SourceFile[] {
  const formatOf = ({ path }: SourceFile) => formatByName(path)?.id ?? "";
  const wantedFormat = machine?.formats.value.find((format) =>
    files.some((file) => formatOf(file) === format),
  );
  return wantedFormat ? files.filter((file) => formatOf(file) === wantedFormat) : files;
}

function unclearParts(files: readonly SourceFile[]): ImportIssue {
  return createIssue("parts-unclear", { paths: files.map(({ path }) => path).join(", ") });
}

/** Bytes of the file, or why it cannot be read. */
function readBytes(source: SourceFile, reader: FileReader): Uint8Array | ImportIssue {
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

/**
 * Opens the files as a machine would, and the side-cars of files without colours. Refuses the variant if any
 * cannot be opened.
 */
export function openVariant(variant: ReadVariant, reader: FileReader): OpenedVariant | Refusal {
  const { candidate, errors } = variant;
  const fileCheck = checkEach(variant.files, (file) => openFile(candidate, file, reader));
  if (fileCheck.refusals.length > 0 || variant.files.length === 0)
    return { candidate, issues: [...errors, ...fileCheck.refusals.flatMap(({ issues }) => issues)] };
  const cards = fileCheck.acceptedVariants.flatMap(({ file, card }) =>
    card ? [{ part: file.part, ...card }] : [],
  );
  return {
    ...variant,
    measured: fileCheck.acceptedVariants.map(({ file }) => file),
    cards: Object.fromEntries(cards.map(({ part, threads }) => [part, threads])),
    sideCars: Object.fromEntries(cards.map(({ part, id, bytes }) => [part, { id, bytes }])),
  };
}

function openFile(
  candidate: CandidateVariant,
  { source, part, bytes }: ReadFile,
  reader: FileReader,
): { readonly file: MeasuredFile; readonly card: ColourCard | undefined } | Refusal {
  const { path } = source;
  reader.onOpen?.(source);
  const file = measureStitchFile({ name: path.slice(path.lastIndexOf("/") + 1), part, bytes });
  if ("reason" in file) return refuse(candidate, file, path);
  const card = file.design.threads.length > 0 ? undefined : readColourCard(candidate, source, reader);
  return card && "issues" in card ? card : { file, card };
}

interface ColourCard {
  readonly threads: readonly Thread[];
  readonly id: SideCarId;
  readonly bytes: Uint8Array;
}

/**
 * Reads the side-car of a file. An unreadable one is an error, because the customer would get wrong colours.
 */
function readColourCard(
  candidate: CandidateVariant,
  { path }: SourceFile,
  reader: FileReader,
): ColourCard | Refusal | undefined {
  for (const sideCar of candidate.sideCars) {
    const id = sideCarId(sideCar.path);
    if (!id || stemOf(sideCar.path).toLowerCase() !== stemOf(path).toLowerCase()) continue;
    const bytes = readBytes(sideCar, reader);
    if ("reason" in bytes) return refuse(candidate, bytes, sideCar.path);
    const result = readSideCar(bytes, id);
    if (result.ok) return { threads: result.threads, id, bytes };
  }
  return undefined;
}
