import { officeRefusals } from "./refusals.ts";

export type OfficeSentences = Readonly<Record<keyof typeof officeRefusals, string>>;

const sentences = Object.entries(officeRefusals).map(([reason, { sentence }]) => [reason, sentence]);

/** English sentence of each reason why a call of the office is refused. */
// `fromEntries` does not keep the names of the reasons.
export const officeSentences = Object.fromEntries(sentences) as OfficeSentences;
