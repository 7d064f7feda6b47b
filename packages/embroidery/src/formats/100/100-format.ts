import type { Format } from "../../format.ts";
import { read100 } from "./read-100.ts";

export const toyota100: Format = { id: "100", title: "Toyota 100", extensions: ["100"], read: read100 };
