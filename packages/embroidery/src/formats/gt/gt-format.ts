import type { Format } from "../../format.ts";
import { readGt } from "./read-gt.ts";

export const gt: Format = { id: "gt", title: "Gold Thread GT", extensions: ["gt"], read: readGt };
