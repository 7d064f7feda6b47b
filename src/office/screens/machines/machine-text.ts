import type { MachineFigures, OfficeMachine } from "../../../contract/office/machines/machine-wire.ts";
import { asText } from "../../../contract/validation.ts";
import type { Fields } from "../../edits/merge-edits.ts";

/** Formats a list such as `PES, DST`. */
export function formatsText({ formats }: Pick<MachineFigures, "formats">): string {
  return formats.join(", ").toUpperCase();
}

/** Formats a list such as `100x100, 130x180`. */
export function hoopsText({ hoops }: Pick<MachineFigures, "hoops">): string {
  return hoops.map(({ widthMm, heightMm }) => `${widthMm}x${heightMm}`).join(", ");
}

export function readFormats(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
}

/** Parses hoop sizes; `undefined` if one of them is not a size. */
export function readHoops(text: string): MachineFigures["hoops"] | undefined {
  const sizes = text.split(/[,;\n]+/).filter((size) => size.trim() !== "");
  const hoops = sizes.map((size) => {
    const [, width, height] = /^(\d+(?:\.\d+)?)\s*[x×*]\s*(\d+(?:\.\d+)?)$/i.exec(size.trim()) ?? [];
    return { widthMm: Number(width), heightMm: Number(height) };
  });
  const isRead = hoops.every(({ widthMm, heightMm }) => widthMm > 0 && heightMm > 0);
  return isRead ? hoops : undefined;
}

/** Form fields of a machine; empty ones for a new machine. */
export function fieldsOfMachine(machine: OfficeMachine | undefined): Fields {
  return {
    title: machine?.title ?? "",
    formats: machine ? formatsText(machine) : "",
    hoops: machine ? hoopsText(machine) : "",
    min: `${machine?.rpm.min ?? ""}`,
    max: `${machine?.rpm.max ?? ""}`,
    rotates: (machine?.rotates ?? true) ? "yes" : "",
    maxStitches: `${machine?.maxStitches ?? ""}`,
    maxColors: `${machine?.maxColors ?? ""}`,
  };
}

/** Parses the form's fields; `undefined` if the hoops are invalid. The server validates the rest. */
export function readFigures(fields: Fields): MachineFigures | undefined {
  const text = (name: string) => asText(fields[name] ?? "");
  const hoops = readHoops(text("hoops"));
  if (!hoops) return undefined;
  return {
    title: text("title"),
    formats: readFormats(text("formats")),
    hoops,
    rpm: { min: Number(text("min")), max: Number(text("max")) },
    rotates: fields.rotates === "yes",
    ...(text("maxStitches") !== "" && { maxStitches: Number(text("maxStitches")) }),
    ...(text("maxColors") !== "" && { maxColors: Number(text("maxColors")) }),
  };
}
