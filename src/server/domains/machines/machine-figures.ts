import { formatById, type Machine, machineByName, type Sourced } from "@kasuti/embroidery";
import { type MachineFigures, machineFigures } from "../../../contract/office/machines/machine-wire.ts";
import { type AnyPlainReason, Failure, isPlainReason } from "../failure.ts";

/** Validates figures. @throws Failure validation, naming the invalid figures */
export function checkedFigures(figures: MachineFigures): MachineFigures {
  const { success, data, error } = machineFigures.safeParse(figures);
  if (!success) {
    const fields: Record<string, AnyPlainReason> = {};
    for (const { path, message } of error.issues)
      fields[String(path[0])] ??= isPlainReason(message) ? message : "request-invalid";
    throw new Failure(Object.values(fields)[0] ?? "request-invalid", { fields });
  }
  if (!data.formats.every((format) => formatById(format)))
    throw new Failure("machine-formats-missing", { fields: { formats: "machine-formats-missing" } });
  return data;
}

const SOURCE = "the shop's owner";

/** `checked` is the day of the owner's change. */
export function machineOf(id: string, figures: MachineFigures, checked: string): Machine {
  const { title, maxStitches, maxColors } = figures;
  const sourced = <T>(value: T): Sourced<T> => ({ value, source: SOURCE });
  return {
    id,
    title,
    checked,
    formats: sourced(figures.formats),
    hoops: sourced(figures.hoops),
    // File names that every machine can show, for machines that the library does not know.
    fileNames: machineByName(id)?.fileNames ?? sourced("8.3"),
    rpm: sourced(figures.rpm),
    rotates: sourced(figures.rotates),
    ...(maxStitches !== undefined && { maxStitches: sourced(maxStitches) }),
    ...(maxColors !== undefined && { maxColors: sourced(maxColors) }),
  };
}

export function figuresOf({ title, formats, hoops, rpm, rotates, ...limits }: Machine): MachineFigures {
  return {
    title,
    formats: [...formats.value],
    hoops: hoops.value.map((hoop) => ({ ...hoop })),
    rpm: rpm.value,
    rotates: rotates.value,
    ...(limits.maxStitches && { maxStitches: limits.maxStitches.value }),
    ...(limits.maxColors && { maxColors: limits.maxColors.value }),
  };
}
