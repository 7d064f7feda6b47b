/** `Royal Lotus – Back` → `royal-lotus-back`; letters of every script stay. */
export function slugOf(name: string): string {
  const words =
    name
      .toLowerCase()
      .normalize("NFC")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join("-").slice(0, 80) || "design";
}
