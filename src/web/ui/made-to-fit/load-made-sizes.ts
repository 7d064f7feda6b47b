import type { Language } from "../../../contract/languages.ts";

/** Code of the sizes that a variant can be made in, with its texts. */
export const loadMadeSizes = (language: Language) =>
  import("./made-sizes.tsx").then(({ madeSizes }) => madeSizes(language));
