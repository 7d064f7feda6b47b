import type { Format } from "../../format.ts";
import { readZxy } from "./read-zxy.ts";

export const zxy: Format = { id: "zxy", title: "ZSK TC ZXY", extensions: ["zxy"], read: readZxy };
