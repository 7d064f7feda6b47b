import type { Format } from "../../format.ts";
import { readKsm } from "./read-ksm.ts";

export const ksm: Format = { id: "ksm", title: "Pfaff KSM", extensions: ["ksm"], read: readKsm };
