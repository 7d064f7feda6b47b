import type { Machine } from "@kasuti/embroidery";
import { type Finding, finding } from "../../../../contract/office/uploads/remarks.ts";

/** The machine that a cell means: its id or title, or words that only one title has (`V3SE`, `Janome 450E`). */
export function findMachine(text: string, machines: readonly Machine[]): Machine | Finding {
  const wanted = text.trim().toLowerCase();
  const exact = machines.find(({ id, title }) => id === wanted || title.toLowerCase() === wanted);
  if (exact) return exact;
  const words = wordsOf(text);
  const near = machines.filter(({ title }) => {
    const own = wordsOf(title);
    return words.length > 0 && words.every((word) => own.includes(word));
  });
  if (near.length === 1 && near[0]) return near[0];
  const offered = (near.length > 0 ? near : machines).map(({ title }) => title).join(", ");
  return finding(near.length > 0 ? "machine-ambiguous" : "machine-unknown", { text, machines: offered });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
