import * as z from "zod";
import { because, line } from "../../primitives.ts";
import { NAME_FONTS, NAME_HEIGHTS } from "./name-fonts.ts";

const fontIds = NAME_FONTS.map(({ id }) => id);

const height = z
  .number(because("names-heights"))
  .min(NAME_HEIGHTS.min, because("names-heights"))
  .max(NAME_HEIGHTS.max, because("names-heights"));

const MOST_WORDS = 500;

/** The owner's settings of names. Prices are as typed; an empty one is missing. */
export const namesSettings = z.object({
  isOn: z.boolean(),
  /** Price of a name of up to `letters` letters in one format. */
  price: line(20, "price-unreadable"),
  letters: z.int(because("names-letters")).min(1, because("names-letters")).max(24, because("names-letters")),
  /** Price of each further letter. */
  perLetter: line(20, "price-unreadable"),
  heights: z
    .object({ min: height, max: height })
    .refine(({ min, max }) => min <= max, because("names-heights")),
  fonts: z.array(z.enum(fontIds)).min(1, because("names-font-missing")).max(NAME_FONTS.length),
  /** Words that the shop does not sew. */
  refusedWords: z.array(line(60)).max(MOST_WORDS, because("text-too-long")),
});
export type NamesSettings = z.infer<typeof namesSettings>;
