import type { Format } from "../../format.ts";
import { readPhb } from "./read-phb.ts";

export const phb: Format = { id: "phb", title: "Brother PHB", extensions: ["phb"], read: readPhb };
