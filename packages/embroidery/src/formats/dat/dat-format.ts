import type { Format } from "../../format.ts";
import { readDat } from "./read-dat.ts";

export const dat: Format = { id: "dat", title: "Barudan or Sunstar DAT", extensions: ["dat"], read: readDat };
