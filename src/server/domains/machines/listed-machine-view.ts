import type { Machine } from "@kasuti/embroidery";
import type { ListedMachine } from "../../../contract/machines/own-machines.ts";

/** Makers of more than one word. */
const MAKERS = ["Usha Janome", "Husqvarna Viking"];

/** What the library writes for figures that nobody has read anywhere. */
export const UNREAD = "unverified";

/** A machine of the table as customers choose it. */
export function listedMachineView({ id, title, checked, formats, hoops }: Machine): ListedMachine {
  const maker = MAKERS.find((name) => title.startsWith(`${name} `)) ?? title.split(" ", 1)[0] ?? title;
  return {
    id,
    maker,
    model: title.slice(maker.length).trim() || title,
    fields: hoops.value.map(({ widthMm, heightMm }) => ({ width: widthMm, height: heightMm })),
    formats: formats.value.map((format) => format.toUpperCase()),
    ...(hoops.source !== UNREAD && { source: hoops.source }),
    ...(formats.source !== UNREAD && { formatsSource: formats.source }),
    checked,
  };
}
