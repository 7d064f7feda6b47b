import type { Language } from "../../../contract/languages.ts";
import { loadMadeToFitStyles } from "../../styles/lazy-styles.ts";

/** Code of the sizes that a variant can be made in, with its texts and styles. */
export async function loadMadeSizes(language: Language) {
  const [{ madeSizes }] = await Promise.all([
    import("../../ui/made-to-fit/made-sizes.tsx"),
    loadMadeToFitStyles(),
  ]);
  return madeSizes(language);
}
