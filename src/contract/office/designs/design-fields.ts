import * as z from "zod";
import { parsePrice } from "../../price.ts";
import { because, line } from "../../primitives.ts";

/** Largest lengths of a design's texts, in one language. */
export const DESIGN_LIMITS = {
  ...{ name: 120, description: 5_000, tag: 40, tags: 30, machine: 80 },
  ...{ pageTitle: 120, pageDescription: 320 },
} as const;

/** Comma-separated tags, without duplicates and without spaces around the commas. */
const tagList = z.string().max(4_000, because("text-too-long")).transform(tagsOf).superRefine(checkTags);

function tagsOf(text: string): string {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags)].filter(Boolean).join(",");
}

function checkTags(tags: string, context: z.core.$RefinementCtx<string>): void {
  const each = tags.split(",");
  if (each.length > DESIGN_LIMITS.tags)
    context.addIssue({ code: "custom", message: because("tags-too-many") });
  if (each.some((tag) => tag.length > DESIGN_LIMITS.tag))
    context.addIssue({ code: "custom", message: because("tag-too-long") });
}

export const designText = z.object({
  name: line(DESIGN_LIMITS.name),
  description: line(DESIGN_LIMITS.description),
  tags: tagList,
  /** Title and description for search engines; empty for those that the page makes. */
  pageTitle: line(DESIGN_LIMITS.pageTitle).optional(),
  pageDescription: line(DESIGN_LIMITS.pageDescription).optional(),
});
/** English text, the fallback for other languages. */
export const englishDesignText = designText.extend({
  name: designText.shape.name.min(1, because("design-name-missing")),
});

/** Parses a typed price into paise. */
export const typedPrice = z.string().transform((text, context) => {
  const result = parsePrice(text);
  if ("paise" in result) return result.paise;
  context.addIssue({ code: "custom", message: because(result.error) });
  return z.NEVER;
});

export const machineName = line(DESIGN_LIMITS.machine).min(1, because("machine-missing"));
