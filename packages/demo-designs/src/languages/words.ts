/** English → Telugu and Kannada. */
export type Words = Readonly<Record<string, readonly [te: string, kn: string]>>;

/** Languages of the catalogue beside English. */
export type OtherLanguage = "te" | "kn";
