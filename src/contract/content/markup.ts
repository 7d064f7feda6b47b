/**
 * Markup of the texts that staff write: `## heading`, `- list item`, `**strong**`, `[text](https://…)`. An
 * empty line ends a paragraph. The result is plain data, so typed text never becomes HTML.
 */

/** A piece of a line: plain text, strong text, or a link to an `http(s):`, `mailto:` or `tel:` address. */
export type Span = string | { readonly strong: string } | { readonly text: string; readonly to: string };
export type Line = readonly Span[];

/** A paragraph or a list; each line of a list is an item. */
export interface Block {
  readonly kind: "paragraph" | "list";
  readonly lines: readonly Line[];
}

/** A heading with the blocks below it; the heading of the first section may be empty. */
export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** Parses typed lines; `fill` replaces placeholders in each text with facts about the shop. */
export function readMarkup(
  typedLines: readonly string[],
  fill: (text: string) => string,
): readonly Section[] {
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
  for (const line of typedLines) {
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

/** True if a line has a link to an address that is not allowed. */
export function hasRefusedLink(lines: readonly string[]): boolean {
  return lines.some((line) =>
    [...line.matchAll(INLINE_MARKUP)].some(([, , , to]) => to !== undefined && !isAddress(to)),
  );
}

const INLINE_MARKUP = /\*\*([^*]{1,500})\*\*|\[([^\]]{1,500})\]\(([^)\s]{0,1000})\)/g;

function spansOf(line: string, fill: (text: string) => string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of line.matchAll(INLINE_MARKUP)) {
    const [wholeMatch, strong, text = "", to = ""] = match;
    const address = strong === undefined ? fill(to).replaceAll(" ", "") : "";
    if (strong === undefined && !isAddress(address)) continue;
    if (match.index > end) spans.push(fill(line.slice(end, match.index)));
    spans.push(strong === undefined ? { text: fill(text), to: address } : { strong: fill(strong) });
    end = match.index + wholeMatch.length;
  }
  if (end < line.length) spans.push(fill(line.slice(end)));
  return spans;
}

function isAddress(to: string): boolean {
  return /^(?:https?:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\:]+|tel:[+\d(){}\w-]+)$/i.test(to);
}
