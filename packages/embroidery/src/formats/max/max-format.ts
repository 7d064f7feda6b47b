import type { Format } from "../../format.ts";
import { readMax } from "./read-max.ts";

export const max: Format = { id: "max", title: "Pfaff MAX", extensions: ["max"], read: readMax };
