import type { Format } from "../../format.ts";
import { readPes } from "./read-pes.ts";
import { writePes } from "./write-pes.ts";

export const pes: Format = {
  id: "pes",
  title: "Brother PES",
  extensions: ["pes"],
  read: readPes,
  write: writePes,
};
