import { type Hoop, type Machine, validate } from "@kasuti/embroidery";
import { type Finding, finding } from "../../../../contract/office/uploads/remarks.ts";
import type { MeasuredFile } from "../packing/measure-stitch-file.ts";

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

/** Why the machine cannot sew the files. */
export function objectionsTo(files: readonly MeasuredFile[], machine: Machine): Finding[] {
  return files.flatMap(({ design, format }) => {
    const about = { machine: machine.title, format: format.toUpperCase() };
    return validate(design, machine, format).findings.map(({ code, message }) =>
      finding(`machine-${code}`, { message, ...about }),
    );
  });
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
