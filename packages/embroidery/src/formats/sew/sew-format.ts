import type { Format } from "../../format.ts";
import { readSew } from "./read-sew.ts";

export const sew: Format = { id: "sew", title: "Janome SEW", extensions: ["sew"], read: readSew };
