import type { en } from "./en/index.ts";

/** All common texts of one language; the English files define the shape of the others. */
export type Messages = typeof en;
