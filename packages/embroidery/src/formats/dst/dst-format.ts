import type { Format } from "../../format.ts";
import { readDst } from "./read-dst.ts";
import { writeDst } from "./write-dst.ts";

export const dst: Format = {
  id: "dst",
  title: "Tajima DST",
  extensions: ["dst"],
  read: readDst,
  write: writeDst,
};
