import type { Confirmations, Refusals } from "../../../contract/reasons.ts";
import * as english from "../../../contract/sentences.ts";

export const refusals: Refusals = english.refusals;
export const confirmations: Confirmations = english.confirmations;
