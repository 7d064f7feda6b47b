/** English → Telugu and Kannada. */
export type Words = Readonly<Record<string, readonly [te: string, kn: string]>>;

/** Languages of the catalogue besides English. */
export type OtherLanguage = "te" | "kn";
