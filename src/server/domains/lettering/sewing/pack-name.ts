import { type Design, fileNameFor, formatById, write } from "@kasuti/embroidery";
import type { Language } from "../../../../contract/languages.ts";
import { type StoredBytes, storedBytes } from "../../../files/file-store.ts";
import type { PackedFiles, ProductMeasures } from "../../catalogue/writing/index.ts";
import {
  type Drawing,
  describeProduct,
  type MeasuredFile,
  measureStitchFile,
  packVariant,
} from "../../intake/files/index.ts";
import type { NameRefusal } from "../refused-name.ts";
import { type NameToSew, sewName } from "./sew-name.ts";

export interface PackTask {
  readonly name: NameToSew;
  /** Format ids. */
  readonly formats: readonly string[];
  /** Product id, part of the names of zips. */
  readonly id: number;
  /** The text in Roman letters, which headers and machines show; may be empty. */
  readonly roman: string;
  /** Language of the colour sheet and the licence. */
  readonly language: Language;
}

/** Files of a name, one zip per format. */
export interface PackedName {
  /** Composed, with single blanks. */
  readonly text: string;
  readonly measures: ProductMeasures;
  readonly picture: StoredBytes;
  readonly packedFiles: readonly PackedFiles[];
}

type Refused = { readonly refusal: NameRefusal };

/** Sews a name and packs its files as those of other variants. `report` names the format that begins. */
export async function packName(
  task: PackTask,
  drawing: Drawing,
  report: (at: string) => void,
): Promise<PackedName | Refused> {
  const lettering = sewName(task.name);
  if ("refusal" in lettering) return lettering;
  const { design, text } = lettering;
  const threads = { single: design.threads };
  const packedFiles: PackedFiles[] = [];
  let measures: ProductMeasures | undefined;
  for (const format of task.formats) {
    report(format);
    const file = writeName(design, format, { ...task, title: task.roman || text });
    if ("refusal" in file) return file;
    measures ??= describeProduct([file.measured], threads);
    const product = { name: text, threads, language: task.language };
    packedFiles.push(await packVariant(variantOf(file, format, task.id), product, drawing));
  }
  if (!measures) return { refusal: { code: "format" } };
  return { text, measures, packedFiles, picture: storedBytes(await drawing.product([design])) };
}

interface WrittenName {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly measured: MeasuredFile;
}

/** Writes a file and reads it back as a machine would. @throws Error if it cannot be read */
function writeName(
  design: Design,
  format: string,
  { title, roman, id }: PackTask & { readonly title: string },
): WrittenName | Refused {
  const titledDesign = { ...design, metadata: { ...design.metadata, name: title } };
  const output = write(titledDesign, format, { name: title });
  if (!output.ok) return { refusal: { code: "format" } };
  const { bytes } = output;
  const name = fileNameIn(format, roman, id);
  const measured = measureStitchFile({ name, part: "single", bytes });
  if ("reason" in measured) throw new Error(`${name} cannot be read back: ${measured.reason}`);
  return { name, bytes, measured };
}

/** Every machine of the format sews it, so the sheet names the field that it needs. */
function variantOf({ name, bytes, measured }: WrittenName, format: string, id: number) {
  const ending = format.toUpperCase();
  const [width, height] = [measured.width, measured.height].map((tenths) => Math.ceil(tenths / 10));
  return {
    ...{ name: ending, machine: ending, hoop: `${width} × ${height} mm`, fileBase: `${id}-${ending}` },
    files: [{ name, bytes }],
    measured: [measured],
  };
}

/** `LAKSHMI.PES`: a name that every machine shows. */
function fileNameIn(format: string, roman: string, id: number): string {
  const ending = formatById(format)?.extensions[0] ?? format;
  const stem = roman.normalize("NFKD").replaceAll(/[^A-Za-z0-9]/g, "");
  return fileNameFor(stem.slice(0, 8) || `${id}`, ending, "8.3");
}
