import type { Format } from "./format.ts";
import { toyota10o } from "./formats/10o/index.ts";
import { toyota100 } from "./formats/100/index.ts";
import { bro } from "./formats/bro/index.ts";
import { csd } from "./formats/csd/index.ts";
import { dat } from "./formats/dat/index.ts";
import { dsb } from "./formats/dsb/index.ts";
import { dst } from "./formats/dst/index.ts";
import { dsz } from "./formats/dsz/index.ts";
import { emd } from "./formats/emd/index.ts";
import { exp } from "./formats/exp/index.ts";
import { exy } from "./formats/exy/index.ts";
import { fxy } from "./formats/fxy/index.ts";
import { gt } from "./formats/gt/index.ts";
import { hus } from "./formats/hus/index.ts";
import { inb } from "./formats/inb/index.ts";
import { jef, jpx } from "./formats/jef/index.ts";
import { ksm } from "./formats/ksm/index.ts";
import { max } from "./formats/max/index.ts";
import { mit } from "./formats/mit/index.ts";
import { newFormat } from "./formats/new/index.ts";
import { pcd, pcq, pcs } from "./formats/pcs/index.ts";
import { pcm } from "./formats/pcs/pcm.ts";
import { pec } from "./formats/pec/index.ts";
import { pes } from "./formats/pes/index.ts";
import { phb } from "./formats/phb/index.ts";
import { phc } from "./formats/phc/index.ts";
import { sew } from "./formats/sew/index.ts";
import { shv } from "./formats/shv/index.ts";
import { stc } from "./formats/stc/index.ts";
import { stx } from "./formats/stx/index.ts";
import { tap } from "./formats/tap/index.ts";
import { tbf } from "./formats/tbf/index.ts";
import { u01 } from "./formats/u01/index.ts";
import { vip } from "./formats/vip/index.ts";
import { vp3 } from "./formats/vp3/index.ts";
import { xxx } from "./formats/xxx/index.ts";
import { zhs } from "./formats/zhs/index.ts";
import { zxy } from "./formats/zxy/index.ts";

/** Every format that this library reads. */
export const formats: readonly Format[] = [
  dst,
  exp,
  pes,
  pec,
  jef,
  jpx,
  vp3,
  xxx,
  hus,
  vip,
  tap,
  exy,
  u01,
  dat,
  dsb,
  dsz,
  fxy,
  gt,
  ksm,
  newFormat,
  inb,
  toyota10o,
  stc,
  zxy,
  toyota100,
  tbf,
  sew,
  stx,
  emd,
  shv,
  zhs,
  pcs,
  pcd,
  pcq,
  pcm,
  phb,
  phc,
  bro,
  max,
  mit,
  csd,
];

/**
 * Format with this id, in upper or lower case.
 * @example
 * ```ts
 * formatById("dst")?.title; // "Tajima DST"
 * ```
 */
export function formatById(id: string): Format | undefined {
  return formats.find((format) => format.id === id.toLowerCase());
}

/**
 * Format whose usual extension the name has.
 * @example
 * ```ts
 * formatByName("Rose.PES")?.id; // "pes"
 * ```
 */
export function formatByName(name: string): Format | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return formats.find((format) => format.extensions.includes(extension));
}
