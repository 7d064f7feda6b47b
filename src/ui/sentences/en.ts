import type { Confirmations, Refusals } from "../../contract/refusals/reasons.ts";
import * as english from "../../contract/refusals/sentences.ts";

export const refusals: Refusals = english.refusals;
export const confirmations: Confirmations = english.confirmations;
