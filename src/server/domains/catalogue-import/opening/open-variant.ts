import { readSideCar, type SideCarId, sideCarId, type Thread } from "@kasuti/embroidery";
import type { Finding } from "../../../../contract/office/uploads/remarks.ts";
import { type MeasuredFile, measureStitchFile, type PartName } from "../packing/measure-stitch-file.ts";
import { judgeEach, type Refusal, refuse } from "../requests/judged.ts";
import type { VariantRequest } from "../requests/product-request.ts";
import type { FileReader } from "../source/file-reader.ts";
import { type SourceFile, stemOf } from "../source/source-file.ts";
import { type ReadFile, type ReadVariant, readBytes } from "./read-variant.ts";

/** A variant with what its files hold. */
export interface OpenedVariant extends ReadVariant {
  readonly measured: readonly MeasuredFile[];
  /** Colours of side-cars, for files that carry none. */
  readonly cards: Partial<Record<PartName, readonly Thread[]>>;
  /** The side-cars themselves: buyers get them, too. */
  readonly sideCars: Partial<Record<PartName, SideCarFile>>;
}

export interface SideCarFile {
  readonly id: SideCarId;
  readonly bytes: Uint8Array;
}

/** Opens the files as a machine would, and the side-cars of those without colours. Refused where any cannot be opened. */
export function openVariant(variant: ReadVariant, reader: FileReader): OpenedVariant | Refusal {
  const { request, faults } = variant;
  const opened = judgeEach(variant.files, (file) => openFile(request, file, reader));
  const found = opened.accepted.flatMap(({ file, card }) => (card ? [{ part: file.part, card }] : []));
  if (opened.refused.length > 0 || variant.files.length === 0)
    return { request, remarks: [...faults, ...opened.refused.flatMap(({ remarks }) => remarks)] };
  return {
    ...variant,
    measured: opened.accepted.map(({ file }) => file),
    cards: Object.fromEntries(found.map(({ part, card }) => [part, card.threads])),
    sideCars: Object.fromEntries(found.map(({ part, card }) => [part, card.file])),
  };
}

interface OpenedFile {
  readonly file: MeasuredFile;
  readonly card: ColourCard | undefined;
}

interface ColourCard {
  readonly threads: readonly Thread[];
  readonly file: SideCarFile;
}

function openFile(
  request: VariantRequest,
  { source, part, bytes }: ReadFile,
  reader: FileReader,
): OpenedFile | Refusal {
  const { path } = source;
  reader.onOpen?.(source);
  const file = measureStitchFile({ name: path.slice(path.lastIndexOf("/") + 1), part, bytes });
  if ("reason" in file) return refuse(request, file, path);
  const sideCar = file.design.threads.length > 0 ? undefined : readSideCarOf(request, source, reader);
  if (sideCar && "fault" in sideCar) return refuse(request, sideCar.fault, sideCar.path);
  return { file, card: sideCar };
}

/** Colours, or why a side-car cannot be read: the customer would get other colours. */
function readSideCarOf(
  { sideCars }: VariantRequest,
  { path }: SourceFile,
  reader: FileReader,
): ColourCard | { readonly path: string; readonly fault: Finding } | undefined {
  for (const sideCar of sideCars) {
    const id = sideCarId(sideCar.path);
    if (!id || stemOf(sideCar.path).toLowerCase() !== stemOf(path).toLowerCase()) continue;
    const bytes = readBytes(sideCar, reader);
    if ("reason" in bytes) return { path: sideCar.path, fault: bytes };
    const result = readSideCar(bytes, id);
    if (result.ok) return { threads: result.threads, file: { id, bytes } };
  }
  return undefined;
}
