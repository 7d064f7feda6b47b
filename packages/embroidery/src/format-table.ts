import type { Format } from "./format.ts";
import { toyota10o } from "./formats/10o/10o-format.ts";
import { toyota100 } from "./formats/100/100-format.ts";
import { bro } from "./formats/bro/bro-format.ts";
import { csd } from "./formats/csd/csd-format.ts";
import { dat } from "./formats/dat/dat-format.ts";
import { dsb } from "./formats/dsb/dsb-format.ts";
import { dst } from "./formats/dst/dst-format.ts";
import { dsz } from "./formats/dsz/dsz-format.ts";
import { emd } from "./formats/emd/emd-format.ts";
import { exp } from "./formats/exp/exp-format.ts";
import { exy } from "./formats/exy/exy-format.ts";
import { fxy } from "./formats/fxy/fxy-format.ts";
import { gt } from "./formats/gt/gt-format.ts";
import { hus } from "./formats/hus/hus-format.ts";
import { inb } from "./formats/inb/inb-format.ts";
import { jef, jpx } from "./formats/jef/jef-format.ts";
import { ksm } from "./formats/ksm/ksm-format.ts";
import { max } from "./formats/max/max-format.ts";
import { mit } from "./formats/mit/mit-format.ts";
import { newFormat } from "./formats/new/new-format.ts";
import { pcd, pcm, pcq, pcs } from "./formats/pcs/pcs-format.ts";
import { pec } from "./formats/pec/pec-format.ts";
import { pes } from "./formats/pes/pes-format.ts";
import { phb } from "./formats/phb/phb-format.ts";
import { phc } from "./formats/phc/phc-format.ts";
import { sew } from "./formats/sew/sew-format.ts";
import { shv } from "./formats/shv/shv-format.ts";
import { stc } from "./formats/stc/stc-format.ts";
import { stx } from "./formats/stx/stx-format.ts";
import { tap } from "./formats/tap/tap-format.ts";
import { tbf } from "./formats/tbf/tbf-format.ts";
import { u01 } from "./formats/u01/u01-format.ts";
import { vip } from "./formats/vip/vip-format.ts";
import { vp3 } from "./formats/vp3/vp3-format.ts";
import { xxx } from "./formats/xxx/xxx-format.ts";
import { zhs } from "./formats/zhs/zhs-format.ts";
import { zxy } from "./formats/zxy/zxy-format.ts";

/** Every format this library knows. */
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

export function formatById(id: string): Format | undefined {
  return formats.find((format) => format.id === id.toLowerCase());
}

/** The format whose usual file ending the name has. */
export function formatByName(name: string): Format | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return formats.find((format) => format.extensions.includes(extension));
}
