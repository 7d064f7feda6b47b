import type { Format } from "../../format.ts";
import { readVp3 } from "./read-vp3.ts";
import { writeVp3 } from "./write-vp3.ts";

export const vp3: Format = {
  id: "vp3",
  title: "Husqvarna/Pfaff VP3",
  extensions: ["vp3"],
  read: readVp3,
  write: writeVp3,
};
