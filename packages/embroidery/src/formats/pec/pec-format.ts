import type { Format } from "../../format.ts";
import { readPec } from "./read-pec.ts";
import { writePec } from "./write-pec.ts";

export const pec: Format = {
  id: "pec",
  title: "Brother PEC",
  extensions: ["pec"],
  read: readPec,
  write: writePec,
};
