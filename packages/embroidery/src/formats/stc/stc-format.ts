import type { Format } from "../../format.ts";
import { readStc } from "./read-stc.ts";

export const stc: Format = { id: "stc", title: "Gunold STC", extensions: ["stc"], read: readStc };
