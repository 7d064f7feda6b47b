/**
 * Sentence of each reason in a table of refusals. A build runs modules of such sentences, so that pages load
 * no codes (scripts/locales/texts-plugin.ts).
 */
export function sentencesOf<T extends Readonly<Record<string, { readonly sentence: unknown }>>>(
  refusals: T,
): { readonly [R in keyof T]: T[R]["sentence"] } {
  const sentences = Object.entries(refusals).map(([reason, { sentence }]) => [reason, sentence]);
  // `fromEntries` does not keep the names of the reasons.
  return Object.fromEntries(sentences) as { readonly [R in keyof T]: T[R]["sentence"] };
}
