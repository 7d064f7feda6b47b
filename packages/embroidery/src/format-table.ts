import type { Format } from "./format.ts";
import { dst } from "./formats/dst/dst-format.ts";
import { exp } from "./formats/exp/exp-format.ts";
import { exy } from "./formats/exy/exy-format.ts";
import { jef, jpx } from "./formats/jef/jef-format.ts";
import { pec } from "./formats/pec/pec-format.ts";
import { pes } from "./formats/pes/pes-format.ts";
import { tap } from "./formats/tap/tap-format.ts";
import { vp3 } from "./formats/vp3/vp3-format.ts";
import { xxx } from "./formats/xxx/xxx-format.ts";

/** Every format this library knows. */
export const formats: readonly Format[] = [dst, exp, pes, pec, jef, jpx, vp3, xxx, tap, exy];

export function formatById(id: string): Format | undefined {
  return formats.find((format) => format.id === id.toLowerCase());
}

/** The format whose usual file ending the name has. */
export function formatByName(name: string): Format | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return formats.find((format) => format.extensions.includes(extension));
}
