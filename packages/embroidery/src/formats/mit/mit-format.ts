import type { Format } from "../../format.ts";
import { readMit } from "./read-mit.ts";

export const mit: Format = { id: "mit", title: "Mitsubishi MIT", extensions: ["mit"], read: readMit };
