import type { Machine } from "@kasuti/embroidery";
import type { ListedMachine } from "../../../contract/machines/own-machines.ts";

/** Makers with more than one word. */
const MAKERS = ["Usha Janome", "Husqvarna Viking"];

/** Source of figures in the library that have not been verified. */
export const UNVERIFIED = "unverified";

/** A machine of the table, as customers select it. */
export function listedMachineView({ id, title, formats, hoops }: Machine): ListedMachine {
  const maker = MAKERS.find((name) => title.startsWith(`${name} `)) ?? title.split(" ", 1)[0] ?? title;
  return {
    id,
    maker,
    model: title.slice(maker.length).trim() || title,
    fields: hoops.value.map(({ widthMm, heightMm }) => ({ width: widthMm, height: heightMm })),
    formats: formats.value.map((format) => format.toUpperCase()),
    areFieldsVerified: hoops.source !== UNVERIFIED,
    areFormatsVerified: formats.source !== UNVERIFIED,
  };
}
