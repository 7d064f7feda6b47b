/**
 * The few signs that staff write texts with: `## heading`, `- item of a list`, `**strong**`, `[text](https://…)`. An empty
 * line ends a paragraph. What comes out is plain data: nobody ever makes HTML of what was typed.
 */

/** A piece of a line: plain, strong, or leading to an `http(s):`, `mailto:` or `tel:` address. */
export type Span = string | { readonly strong: string } | { readonly text: string; readonly to: string };
export type Line = readonly Span[];

/** A paragraph or a list; each line of a list is an item. */
export interface Block {
  readonly kind: "paragraph" | "list";
  readonly lines: readonly Line[];
}

/** A heading with what stands under it; the first may have none. */
export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** Reads lines as they were typed; `fill` puts the shop's facts into each piece of text. */
export function readMarkup(typed: readonly string[], fill: (text: string) => string): readonly Section[] {
  const sections: { heading: string; blocks: OpenBlock[] }[] = [];
  let open: OpenBlock | undefined;
  const add = (kind: Block["kind"], text: string) => {
    if (open?.kind !== kind) {
      open = { kind, lines: [] };
      const section = sections.at(-1) ?? { heading: "", blocks: [] };
      if (sections.length === 0) sections.push(section);
      section.blocks.push(open);
    }
    open.lines.push(spansOf(text, fill));
  };
  for (const line of typed) {
    const [, heading, item] = /^\s*(?:#{1,6}\s+(\S.*)|[-*•]\s+(\S.*))$/.exec(line.trimEnd()) ?? [];
    if (heading !== undefined) sections.push({ heading: fill(heading), blocks: [] });
    if (heading !== undefined || line.trim() === "") open = undefined;
    else if (item === undefined) add("paragraph", line.trim());
    else add("list", item);
  }
  return sections;
}

interface OpenBlock {
  readonly kind: Block["kind"];
  readonly lines: Line[];
}

/** Whether a link among these lines leads where none may lead. */
export function hasRefusedLink(lines: readonly string[]): boolean {
  return lines.some((line) =>
    [...line.matchAll(SIGNS)].some(([, , , to]) => to !== undefined && !isAddress(to)),
  );
}

const SIGNS = /\*\*([^*]{1,500})\*\*|\[([^\]]{1,500})\]\(([^)\s]{0,1000})\)/g;

function spansOf(line: string, fill: (text: string) => string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of line.matchAll(SIGNS)) {
    const [whole, strong, text = "", to = ""] = match;
    const address = strong === undefined ? fill(to).replaceAll(" ", "") : "";
    if (strong === undefined && !isAddress(address)) continue;
    if (match.index > end) spans.push(fill(line.slice(end, match.index)));
    spans.push(strong === undefined ? { text: fill(text), to: address } : { strong: fill(strong) });
    end = match.index + whole.length;
  }
  if (end < line.length) spans.push(fill(line.slice(end)));
  return spans;
}

function isAddress(to: string): boolean {
  return /^(?:https?:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\:]+|tel:[+\d(){}\w-]+)$/i.test(to);
}
