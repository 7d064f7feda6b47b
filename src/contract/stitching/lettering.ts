import * as z from "zod";
import { amountInRupees, because, id } from "../primitives.ts";

/** ISO 15924 codes of the scripts in which names are sewn. */
const script = z.enum(["Latn", "Telu", "Knda", "Deva"]);

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .toLowerCase();

/** A name as a customer asks for it. */
const lettering = {
  /** At most 24 letters (grapheme clusters); longer texts are refused in words. */
  text: z.string().max(1_000, because("text-too-long")),
  font: z.string().max(40),
  /** mm, of the body of the letters. */
  height: z.number().positive(),
  thread: color,
};

/** A name that can be sewn. Sizes are of the stitches, mm. */
const sewable = z.object({
  ok: z.literal(true),
  script,
  width: z.number(),
  height: z.number(),
  stitches: z.int(),
  /** Stitch time at 800 stitches a minute, one decimal. */
  minutes: z.number(),
  price: amountInRupees,
  /** Address of a picture of the name as it will be sewn. */
  picture: z.string(),
  /** mm that the picture shows, with the name in its middle. */
  shown: z.object({ width: z.number(), height: z.number() }),
});
export type SewableName = z.infer<typeof sewable>;

const refused = z.object({
  ok: z.literal(false),
  /** Sentence in the reader's language: why it cannot be sewn, and what helps. */
  reason: z.string(),
  /** Field of the call at fault. */
  field: z.enum(["text", "font", "height"]),
  /** The text at fault. */
  problem: z.string().optional(),
  /** A height that works, mm. */
  nextHeight: z.number().optional(),
});
export type RefusedName = z.infer<typeof refused>;

export const letteringWire = {
  /** 404 in a shop without names. */
  getLetteringFonts: {
    answer: z.object({
      fonts: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          scripts: z.array(script),
          /** mm */
          heights: z.object({ min: z.number(), max: z.number() }),
          /** Weight of the same letters in the shop's own font, 100 to 900. */
          weight: z.int(),
        }),
      ),
      /** Formats in which a name can be bought, in capitals. */
      formats: z.array(z.string()),
      /** Price of a name of up to `letters` letters in one format, and of each letter above. */
      price: z.object({ amount: amountInRupees, letters: z.int(), perLetter: amountInRupees }),
    }),
  },
  /** Sews a name and shows it. Refusals of the text, the font or the height are answers with `ok: false`. */
  checkLettering: {
    body: z.object(lettering),
    answer: z.discriminatedUnion("ok", [sewable, refused]),
  },
  /**
   * Makes a private design of the customer, with one variant per format. The same body answers the same
   * design; further formats are added to it. Refusals as in `checkLettering` are 400, with `errors` by field.
   */
  createLettering: {
    body: z.object({ ...lettering, formats: z.array(z.string().max(8).toUpperCase()).min(1).max(20) }),
    answer: z.object({
      productId: id,
      variants: z.array(z.object({ id, format: z.string(), price: amountInRupees })),
    }),
    session: true,
    status: 201,
  },
} as const;
