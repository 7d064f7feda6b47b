import type { Format } from "../../format.ts";
import { readDsb } from "./read-dsb.ts";
import { writeDsb } from "./write-dsb.ts";

export const dsb: Format = {
  id: "dsb",
  title: "Barudan DSB",
  extensions: ["dsb"],
  read: readDsb,
  write: writeDsb,
};
