import type { Format } from "../../format.ts";
import { readTbf } from "./read-tbf.ts";
import { writeTbf } from "./write-tbf.ts";

export const tbf: Format = {
  id: "tbf",
  title: "Tajima TBF",
  extensions: ["tbf"],
  read: readTbf,
  write: writeTbf,
};
