import type { Format } from "../../format.ts";
import { readExp } from "./read-exp.ts";
import { writeExp } from "./write-exp.ts";

export const exp: Format = {
  id: "exp",
  title: "Melco/Bernina EXP",
  extensions: ["exp"],
  read: readExp,
  write: writeExp,
};
