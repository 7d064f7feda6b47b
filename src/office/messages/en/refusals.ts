import { officeSentences } from "../../../contract/office/office-sentences.ts";
import { refusals as shared } from "../../../ui/sentences/en.ts";

/** Sentence of each reason why a call of the office is refused. */
export const refusals = { ...shared, ...officeSentences };
