import { type Hoop, type Machine, validate } from "@kasuti/embroidery";
import type { MeasuredFile } from "../../catalogue/index.ts";
import type { CellFault } from "../requests/csv/catalogue-row.ts";

/** The machine that a cell means: its id or title, or words that only one title has (`V3SE`, `Janome 450E`). */
export function findMachine(text: string, machines: readonly Machine[]): Machine | CellFault {
  const wanted = text.trim().toLowerCase();
  const exact = machines.find(({ id, title }) => id === wanted || title.toLowerCase() === wanted);
  if (exact) return exact;
  const words = wordsOf(text);
  const near = machines.filter(({ title }) => {
    const own = wordsOf(title);
    return words.length > 0 && words.every((word) => own.includes(word));
  });
  if (near.length === 1 && near[0]) return near[0];
  const offered = (near.length > 0 ? near : machines).map(({ title }) => title).join(", ");
  return {
    reason: near.length > 0 ? `“${text}” could be several machines.` : `No machine is called “${text}”.`,
    advice: `Write one of: ${offered}.`,
  };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The machine that files are for where nobody says it: the first whose best format this is and whose hoops hold them,
 * else the first that reads the format and holds them.
 */
export function machineFor(
  files: readonly MeasuredFile[],
  machines: readonly Machine[],
): Machine | undefined {
  const format = files[0]?.format ?? "";
  const able = machines.filter((machine) => objectionsTo(files, machine).length === 0);
  return able.find(({ formats }) => formats.value[0] === format) ?? able[0];
}

/** Why the machine cannot sew the files, in sentences. */
export function objectionsTo(files: readonly MeasuredFile[], machine: Machine): string[] {
  return files.flatMap(({ design, format }) =>
    validate(design, machine, format).findings.map(({ message }) => `${message}.`),
  );
}

/** The smallest hoop that holds every file. */
export function hoopFor(files: readonly MeasuredFile[], machine: Machine): Hoop | undefined {
  const hoops = files.flatMap(({ design, format }) => validate(design, machine, format).hoop ?? []);
  return hoops.sort((a, b) => b.widthMm * b.heightMm - a.widthMm * a.heightMm)[0];
}

/** `130 × 180 mm` */
export function hoopText({ widthMm, heightMm }: Hoop): string {
  return `${widthMm} × ${heightMm} mm`;
}
