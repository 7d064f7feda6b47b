import type { Format } from "../../format.ts";
import { readTap } from "./read-tap.ts";

export const tap: Format = { id: "tap", title: "Happy TAP", extensions: ["tap"], read: readTap };
