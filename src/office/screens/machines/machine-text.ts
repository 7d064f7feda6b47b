import type { MachineFigures, OfficeMachine } from "../../../contract/office/machines/machine-wire.ts";
import { asText } from "../../../contract/validation.ts";
import type { Fields } from "../../edits/merge-edits.ts";

/** `PES, DST` */
export function formatsText({ formats }: Pick<MachineFigures, "formats">): string {
  return formats.join(", ").toUpperCase();
}

/** `100x100, 130x180` */
export function hoopsText({ hoops }: Pick<MachineFigures, "hoops">): string {
  return hoops.map(({ widthMm, heightMm }) => `${widthMm}x${heightMm}`).join(", ");
}

export function readFormats(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
}

/** `undefined` where a part of it is no size. */
export function readHoops(text: string): MachineFigures["hoops"] | undefined {
  const sizes = text.split(/[,;\n]+/).filter((size) => size.trim() !== "");
  const hoops = sizes.map((size) => {
    const [, width, height] = /^(\d+(?:\.\d+)?)\s*[x×*]\s*(\d+(?:\.\d+)?)$/i.exec(size.trim()) ?? [];
    return { widthMm: Number(width), heightMm: Number(height) };
  });
  const isRead = hoops.every(({ widthMm, heightMm }) => widthMm > 0 && heightMm > 0);
  return isRead ? hoops : undefined;
}

/** A machine as its form shows it; without one, the form to add one. */
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

/** `undefined` where its hoops cannot be read; the server judges the rest. */
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
