import type { Format } from "../../format.ts";
import { readVip } from "./read-vip.ts";
import { writeVip } from "./write-vip.ts";

export const vip: Format = {
  id: "vip",
  title: "Pfaff VIP",
  extensions: ["vip"],
  read: readVip,
  write: writeVip,
};
