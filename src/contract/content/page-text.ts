import * as z from "zod";
import { languages } from "../languages.ts";
import { because, lang } from "../primitives.ts";
import { pageNames } from "./content-names.ts";
import { seller } from "./seller.ts";

const line = z.array(
  z.union([z.string(), z.object({ strong: z.string() }), z.object({ text: z.string(), to: z.string() })]),
);
const section = z.object({
  heading: z.string(),
  blocks: z.array(z.object({ kind: z.enum(["paragraph", "list"]), lines: z.array(line) })),
});

/** Text that the owner wrote for a page, in one language. */
const pageText = z.object({
  /** English if the text is not translated. */
  language: z.enum(languages),
  title: z.string(),
  intro: z.string(),
  sections: z.array(section),
});
export type PageText = z.infer<typeof pageText>;

export const contentWire = {
  getGrievanceOfficer: { query: z.object({ lang }), answer: z.object({ seller }) },
  /** The text is null if the page shows its default text. */
  getPageText: {
    query: z.object({ page: z.enum(pageNames), lang }),
    answer: z.object({ text: pageText.nullable() }),
  },
  /** The shop's licences as a page; an earlier version by its number. */
  getLicence: {
    query: z.object({
      lang,
      version: z
        .string()
        .regex(/^(?:0|[1-9]\d{0,8})$/, because("licence-unknown"))
        .optional(),
    }),
    answer: z.object({ text: pageText }),
  },
};
