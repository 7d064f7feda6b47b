import type { Machine } from "@kasuti/embroidery";
import type { CellFault } from "./csv/catalogue-row.ts";

/** The machine that a cell means: its id or title, or words that only one title has (`V3SE`, `Janome 450E`). */
export function findMachine(text: string, machines: readonly Machine[]): Machine | CellFault {
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
  return {
    reason: near.length > 0 ? `“${text}” could be several machines.` : `No machine is called “${text}”.`,
    advice: `Write one of: ${offered}.`,
  };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
