import { withoutEntities } from "@kasuti/shop-exports";

/** Text of a description in HTML, with a line for each block. */
export function plainDescription(html: string): string {
  if (!/<[a-z/!]/i.test(html)) return withoutEntities(html).trim();
  const text = html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi, "\n")
    .replace(/<[a-z/!][^>]*>/gi, "");
  return withoutEntities(text)
    .split("\n")
    .map((line) => line.replace(/[^\S\n]+/g, " ").trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
