import { sentencesOf } from "../refusals/sentences-of.ts";
import { officeRefusals } from "./refusals.ts";

export type OfficeSentences = Readonly<Record<keyof typeof officeRefusals, string>>;

/** English sentence of each reason why a call of the office is refused. */
export const officeSentences: OfficeSentences = sentencesOf(officeRefusals);
