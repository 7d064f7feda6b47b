import type { Format } from "../../format.ts";
import { readHus } from "./read-hus.ts";
import { writeHus } from "./write-hus.ts";

export const hus: Format = {
  id: "hus",
  title: "Husqvarna Viking HUS",
  extensions: ["hus"],
  read: readHus,
  write: writeHus,
};
