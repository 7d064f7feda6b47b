import type { Format } from "../../format.ts";
import { readPhc } from "./read-phc.ts";

export const phc: Format = { id: "phc", title: "Brother PHC", extensions: ["phc"], read: readPhc };
