import type { Format } from "../../format.ts";
import { readStx } from "./read-stx.ts";

export const stx: Format = { id: "stx", title: "Data Stitch STX", extensions: ["stx"], read: readStx };
