import type { Format } from "../../format.ts";
import { readBro } from "./read-bro.ts";

export const bro: Format = { id: "bro", title: "Bits & Volts BRO", extensions: ["bro"], read: readBro };
