import type { Format } from "../../format.ts";
import { readJef } from "./read-jef.ts";
import { writeJef } from "./write-jef.ts";

export const jef: Format = {
  id: "jef",
  title: "Janome JEF",
  extensions: ["jef"],
  read: readJef,
  write: writeJef,
};

/** The same reader: the header itself tells which of the two it is. */
export const jpx: Format = {
  id: "jpx",
  title: "Janome JEF+ / JPX",
  extensions: ["jpx", "jef+"],
  read: readJef,
};
