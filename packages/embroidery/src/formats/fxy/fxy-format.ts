import type { Format } from "../../format.ts";
import { readFxy } from "./read-fxy.ts";

export const fxy: Format = { id: "fxy", title: "Fortron FXY", extensions: ["fxy"], read: readFxy };
