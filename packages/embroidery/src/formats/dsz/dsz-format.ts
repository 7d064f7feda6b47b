import type { Format } from "../../format.ts";
import { readDsz } from "./read-dsz.ts";

export const dsz: Format = { id: "dsz", title: "ZSK DSZ", extensions: ["dsz"], read: readDsz };
