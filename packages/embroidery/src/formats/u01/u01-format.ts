import type { Format } from "../../format.ts";
import { readU01 } from "./read-u01.ts";
import { writeU01 } from "./write-u01.ts";

export const u01: Format = {
  id: "u01",
  title: "Barudan U01",
  extensions: ["u01", "u00"],
  read: readU01,
  write: writeU01,
};
