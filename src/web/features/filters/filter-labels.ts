import type { FilterMessages } from "../../messages/load-filter-texts.ts";

/** Label of a single filter value: `Satin`, `Width from 100`, `Hoop 130 × 180 mm`. */
export function filterLabel(m: FilterMessages, name: string, value: string): string {
  if (name === "format") return value.toUpperCase();
  if (name === "like") return m.like(value.replace(/^(.*)x(.*)x.*$/, "$1 × $2"));
  if (name === "since") return m.days(value);
  if (name === "fits") return m.hoop(value.replace(/x/i, " × "));
  if (name === "colors") return m.threads(m.names[value] ?? value);
  const bound = m.bounds[name];
  return bound ? `${bound} ${value}` : (m.names[value] ?? value);
}
