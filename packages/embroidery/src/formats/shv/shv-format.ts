import type { Format } from "../../format.ts";
import { readShv } from "./read-shv.ts";

export const shv: Format = { id: "shv", title: "Husqvarna SHV", extensions: ["shv"], read: readShv };
