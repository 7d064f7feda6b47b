import type { en } from "./en/index.ts";

/** All messages of the office in one language. The English files define their shape. */
export type OfficeMessages = typeof en;
