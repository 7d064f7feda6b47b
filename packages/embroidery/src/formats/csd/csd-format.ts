import type { Format } from "../../format.ts";
import { readCsd } from "./read-csd.ts";

export const csd: Format = { id: "csd", title: "Singer CSD", extensions: ["csd"], read: readCsd };
