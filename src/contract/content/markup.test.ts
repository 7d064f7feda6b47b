import fc from "fast-check";
import { expect, test } from "vitest";
import { hasRefusedLink, readMarkup, type Span } from "./markup.ts";

const read = (text: string) => readMarkup(text.split("\n"), (piece) => piece);
const spansIn = (text: string): Span[] =>
  read(text).flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines.flat()));

test("headings, paragraphs of several lines, and lists", () => {
  expect(read("Hello\nthere\n\n## Delivery\nAt once.\n- zip\n* stitch file\n\nAgain")).toEqual([
    { heading: "", blocks: [{ kind: "paragraph", lines: [["Hello"], ["there"]] }] },
    {
      heading: "Delivery",
      blocks: [
        { kind: "paragraph", lines: [["At once."]] },
        { kind: "list", lines: [["zip"], ["stitch file"]] },
        { kind: "paragraph", lines: [["Again"]] },
      ],
    },
  ]);
});

test("strong words and links, with facts about the shop filled in", () => {
  const facts: Record<string, string> = { "{phone}": "+91 98765 43210", "{email}": "hello@shop.example" };
  const fill = (text: string) => text.replace(/\{\w+\}/g, (name) => facts[name] ?? name);
  const [section] = readMarkup(["Call [{phone}](tel:{phone}), **now**, or [write](mailto:{email})."], fill);
  expect(section?.blocks[0]?.lines[0]).toEqual([
    "Call ",
    { text: "+91 98765 43210", to: "tel:+919876543210" },
    ", ",
    { strong: "now" },
    ", or ",
    { text: "write", to: "mailto:hello@shop.example" },
    ".",
  ]);
});

test("incomplete markup stays plain text", () => {
  for (const text of ["2 ** 3", "[a](", "#5 thread", "-40 °C", "** a", "[a] (b)"])
    expect(spansIn(text)).toEqual([text]);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "//evil.example",
  "https:evil",
  'https://a.example/"onmouseover="x',
  "mailto:a@b.example:javascript",
  "\u0001javascript:x",
])("a link to %s is refused, and is shown as plain text if it was stored", (to) => {
  const text = `[press](${to})`;
  expect(hasRefusedLink([text])).toBe(true);
  expect(spansIn(text)).toEqual([text]);
});

test("links lead only to http, mailto or tel, and no letter is lost", () => {
  const piece = fc.constantFrom(
    "[",
    "](",
    ")",
    "**",
    "- ",
    "## ",
    "javascript:",
    "https://a.in",
    "x",
    " ",
    "\n",
    "<b>",
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      for (const span of spansIn(pieces.join("")))
        if (typeof span === "object" && "to" in span)
          expect(span.to).toMatch(/^(?:https?:\/\/|mailto:|tel:)/);
    }),
  );
});

test("a line of markup characters only is parsed quickly", () => {
  // Threads of other test files run in this process.
  const began = process.threadCpuUsage().user;
  for (const sign of ["[", "**", "](", "[a]("]) read(sign.repeat(4_000));
  expect(process.threadCpuUsage().user - began).toBeLessThan(1_000_000);
});
