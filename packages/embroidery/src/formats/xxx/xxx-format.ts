import type { Format } from "../../format.ts";
import { readXxx } from "./read-xxx.ts";
import { writeXxx } from "./write-xxx.ts";

export const xxx: Format = {
  id: "xxx",
  title: "Singer/Compucon XXX",
  extensions: ["xxx"],
  read: readXxx,
  write: writeXxx,
};
