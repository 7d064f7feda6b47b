/** ISO 15924 codes of the scripts whose names can be sewn. */
export const SCRIPTS = ["Latn", "Telu", "Knda", "Deva"] as const;
export type Script = (typeof SCRIPTS)[number];

/** The letter whose height is the height of a text: a capital, or a letter without signs above its body. */
export const BODY_LETTER: Readonly<Record<Script, string>> = { Latn: "H", Telu: "ల", Knda: "ಲ", Deva: "न" };

/** Letters, signs and digits of each script. */
export const LETTER_OF: Readonly<Record<Script, RegExp>> = {
  Latn: /^\p{sc=Latn}$/u,
  Telu: /^\p{sc=Telu}$/u,
  Knda: /^\p{sc=Knda}$/u,
  Deva: /^\p{sc=Deva}$/u,
};

/** Signs that every script borrows from the Latin font. */
export const SHARED = /^[ .0-9-]$/;

/** Joiner and non-joiner: they choose between forms of a conjunct. */
export const JOINER = /^[\u200c\u200d]$/;

/** A script's virama, which a joiner follows. */
const VIRAMA = /^[\u094d\u0c4d\u0ccd]$/;

export const isVirama = (letter: string | undefined): boolean => letter !== undefined && VIRAMA.test(letter);
