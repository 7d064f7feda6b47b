import type { Format } from "../../format.ts";
import { readZhs } from "./read-zhs.ts";

export const zhs: Format = { id: "zhs", title: "Zeng Hsing ZHS", extensions: ["zhs"], read: readZhs };
