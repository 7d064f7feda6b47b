import type { Format } from "../../format.ts";
import { readExy } from "./read-exy.ts";

export const exy: Format = { id: "exy", title: "Eltac EXY", extensions: ["exy"], read: readExy };
