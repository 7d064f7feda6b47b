/** English → Telugu, Kannada and Hindi, in the order of `OTHER_LANGUAGES`. */
export type Words = Readonly<Record<string, readonly [te: string, kn: string, hi: string]>>;

/** Languages of the catalogue besides English. */
export const OTHER_LANGUAGES = ["te", "kn", "hi"] as const;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** The same of each language. */
export function inEveryLanguage<T>(make: (language: OtherLanguage) => T): Record<OtherLanguage, T> {
  return { te: make("te"), kn: make("kn"), hi: make("hi") };
}
