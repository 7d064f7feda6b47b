import type { Format } from "../../format.ts";
import { readPcm } from "./read-pcm.ts";
import { readPcs } from "./read-pcs.ts";

export const pcs: Format = { id: "pcs", title: "Pfaff PCS", extensions: ["pcs"], read: readPcs };

/** Decorative stitches up to 9 mm wide. */
export const pcd: Format = { id: "pcd", title: "Pfaff PCD", extensions: ["pcd"], read: readPcs };

/** Decorative stitches up to 60 mm wide. */
export const pcq: Format = { id: "pcq", title: "Pfaff PCQ", extensions: ["pcq"], read: readPcs };

/** From the Macintosh: the same, big-endian. */
export const pcm: Format = { id: "pcm", title: "Pfaff PCM", extensions: ["pcm"], read: readPcm };
