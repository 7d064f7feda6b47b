import type { en } from "./en/index.ts";

/** Every sentence of the office in one language; the English files are the shape the others must fill. */
export type OfficeMessages = typeof en;
