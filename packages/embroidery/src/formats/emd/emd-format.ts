import type { Format } from "../../format.ts";
import { readEmd } from "./read-emd.ts";

export const emd: Format = { id: "emd", title: "Elna EMD", extensions: ["emd"], read: readEmd };
