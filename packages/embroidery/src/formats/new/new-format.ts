import type { Format } from "../../format.ts";
import { readNew } from "./read-new.ts";

export const newFormat: Format = { id: "new", title: "Ameco NEW", extensions: ["new"], read: readNew };
