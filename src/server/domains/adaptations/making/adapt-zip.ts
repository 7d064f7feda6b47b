import { adapt, type Design, type Machine, measure, validate, write } from "@kasuti/embroidery";
import type { Language } from "../../../../contract/languages.ts";
import type { AdaptationCheck, AdaptedFileFacts } from "../../../db/schema/index.ts";
import type { StoredBytes } from "../../../files/file-store.ts";
import {
  coloured,
  coloursOf,
  type Drawing,
  type MeasuredFile,
  measureStitchFile,
  openZip,
  type PartName,
  packVariant,
  type StoredZip,
} from "../../intake/files/index.ts";
import type { AdaptationRefusal } from "../refused-adaptation.ts";
import type { AdaptationSettings } from "./adaptation-settings.ts";
import { type AdaptedName, adaptedEntry, adaptedTitle } from "./adapted-names.ts";

export interface AdaptTask {
  readonly zip: Uint8Array;
  readonly files: readonly { readonly name: string; readonly part: PartName }[];
  readonly settings: AdaptationSettings;
  /** Machine that the variant was made for, as far as the shop knows it. */
  readonly machine: Machine | undefined;
  /** Zips of the design's other variants; missing until the zip's own files are known to lack colours. */
  readonly colourSources?: readonly StoredZip[];
  readonly productName: string;
  readonly variantName: string;
  /** Language of the colour sheet and the licence. */
  readonly language: Language;
}

/** A format stores no colours, and the task has no sources of them. */
export interface LacksColours {
  readonly lacksColours: true;
}

/** A zip with adapted files, the reason why there is none, or nothing if the originals cannot be read. */
export type Adapted =
  | { readonly zip: StoredBytes; readonly files: readonly AdaptedEntry[]; readonly checks: AdaptationCheck[] }
  | { readonly refusal: AdaptationRefusal }
  | undefined;

/** An adapted file in its zip. */
export interface AdaptedEntry
  extends AdaptedFileFacts,
    Pick<MeasuredFile, "part" | "format" | "bytes" | "sha256"> {
  /** Entry of the original in its zip. */
  readonly source: string;
}

/** A piece as its file has it. */
interface WrittenPiece {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly measured: MeasuredFile;
  readonly entry: AdaptedEntry;
}

/** Makes the files of all parts and packs them as a variant is. `report` names the part that begins. */
export async function adaptZip(
  task: AdaptTask,
  drawing: Drawing,
  report: (at: string) => void,
): Promise<Adapted | LacksColours> {
  const original = openZip(task.files, task.zip);
  if (!original.isComplete) return undefined;
  const sources = task.colourSources?.map(({ files, zip }) => openZip(files, zip));
  const { cards, lacksColours } = coloursOf(original, sources ?? []);
  if (lacksColours && !sources) return { lacksColours };
  const writtenPieces: WrittenPiece[] = [];
  const checks: AdaptationCheck[] = [];
  for (const file of original.measured) {
    report(file.name);
    const design = coloured(file.design, cards[file.part]);
    const { hoop, ...moves } = task.settings;
    const adaptation = adapt(design, { ...moves, ...(hoop && { hoop }) });
    checks.push(...adaptation.checks.map((check) => ({ ...check, part: file.part })));
    if (!adaptation.ok) return { refusal: adaptation.refusal };
    for (const [index, { design: piece, xMm: x, yMm: y }] of adaptation.pieces.entries()) {
      const place = { n: index + 1, of: adaptation.pieces.length, x, y };
      const one = writePiece(file, piece, { ...task.settings, ...place });
      if ("refusal" in one) return one;
      if (exceedsMachine(one.measured, file, task.machine)) return { refusal: MACHINE_LIMIT };
      writtenPieces.push({ ...one, entry: { ...one.entry, piece: place } });
    }
  }
  report("packing");
  const { productName, variantName, machine, settings, language } = task;
  const { zip } = await packVariant(
    {
      name: `${variantName}, ${adaptedTitle("", { ...settings, n: 1, of: 1 }) || "100%"}`,
      machine: machine?.title ?? "",
      hoop: settings.hoop ? `${settings.hoop.width} × ${settings.hoop.height} mm` : "",
      fileBase: "",
      files: writtenPieces,
      measured: writtenPieces.map(({ measured }) => measured),
    },
    { name: productName, language },
    drawing,
  );
  return { zip, files: writtenPieces.map(({ entry }) => entry), checks };
}

const MACHINE_LIMIT: AdaptationRefusal = { code: "machine-limit", values: {} };
const FORMAT: AdaptationRefusal = { code: "format", values: {} };

/** Writes a piece and reads it back as a machine would. @throws Error if the file differs from the piece */
function writePiece(
  file: MeasuredFile,
  piece: Design,
  settings: AdaptedName,
): (Omit<WrittenPiece, "entry"> & { entry: Omit<AdaptedEntry, "piece"> }) | { refusal: AdaptationRefusal } {
  const entry = adaptedEntry(file.name, settings);
  const name = adaptedTitle(titleOf(file), settings);
  const output = write({ ...piece, metadata: { ...piece.metadata, name } }, file.format, { name });
  if (!output.ok) return { refusal: FORMAT };
  const measured = measureStitchFile({ name: entry, part: file.part, bytes: output.bytes });
  if ("reason" in measured) throw new Error(`${entry} cannot be read back: ${measured.reason}`);
  const { widthMm, heightMm, blocks } = measure(piece);
  const isSame =
    measured.format === file.format &&
    measured.colors === blocks.length &&
    Math.abs(measured.width / 10 - widthMm) < ROUNDING &&
    Math.abs(measured.height / 10 - heightMm) < ROUNDING;
  if (!isSame || measured.truncation) throw new Error(`${entry} differs from the design that was written`);
  const { part, format, bytes, sha256, stitches, colors, width, height } = measured;
  return {
    name: entry,
    bytes: output.bytes,
    measured: { ...measured, design: coloured(measured.design, piece.threads) },
    entry: {
      entry,
      source: file.name,
      part,
      format,
      bytes,
      sha256,
      stitches,
      colors,
      width: width / 10,
      height: height / 10,
    },
  };
}

/** Some formats store 0.2 mm steps. */
const ROUNDING = 0.45;

/** Name in the original's header; programs write `Untitled` for none. */
function titleOf({ design, name }: MeasuredFile): string {
  const title = design.metadata.name ?? "";
  return title === "" || title === "Untitled" ? name.replace(/\.[^.]*$/, "") : title;
}

/** True if the machine takes the original, but not so many stitches or colours. */
function exceedsMachine(
  adapted: MeasuredFile,
  original: MeasuredFile,
  machine: Machine | undefined,
): boolean {
  if (!machine) return false;
  const limitsOf = ({ design, format }: MeasuredFile) =>
    validate(design, machine, format).findings.filter(({ code }) => code === "stitches" || code === "colors");
  return limitsOf(adapted).length > 0 && limitsOf(original).length === 0;
}
