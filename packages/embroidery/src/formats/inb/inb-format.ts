import type { Format } from "../../format.ts";
import { readInb } from "./read-inb.ts";

export const inb: Format = { id: "inb", title: "Inbro INB", extensions: ["inb"], read: readInb };
