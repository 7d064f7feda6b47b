import { createElement, Fragment, type ReactNode } from "react";
import type { Block, Section, Span } from "../../../contract/content/markup.ts";
import type { PageText } from "../../../contract/content/page-text.ts";
import { useLanguage, useMessages } from "../../state/app-context.ts";

/** A page of text written by the shop's owner. */
export function OwnTextScreen({ text, first }: { text: PageText; first?: ReactNode }) {
  const language = useLanguage();
  const foreign = useForeign(text);
  return (
    <>
      <ForeignNote text={text} />
      <article className="wrap prose" lang={foreign}>
        <OwnHeading text={text} />
        {first && <div lang={foreign && language}>{first}</div>}
        <OwnSections sections={text.sections} />
      </article>
    </>
  );
}

/** States in the reader's language that the text below is in another one. */
export function ForeignNote({ text }: { text: PageText }) {
  const { inEnglish } = useMessages().common;
  return useForeign(text) === "en" && <p className="wrap muted">{inEnglish}</p>;
}

/** Language of the text; `undefined` if it is the page's own. */
export function useForeign({ language }: PageText): string | undefined {
  return useLanguage() === language ? undefined : language;
}

export function OwnHeading({ text: { title, intro } }: { text: PageText }) {
  return (
    <>
      <h1>{title}</h1>
      {intro && <p className="prose-intro">{intro}</p>}
    </>
  );
}

/** The sections never change their order, so their index is a stable key. */
export function OwnSections({ sections }: { sections: readonly Section[] }) {
  return inPlace(Fragment, sections.map(sectionOf));
}

function inPlace(kind: string | typeof Fragment, children: readonly ReactNode[]): ReactNode {
  return createElement(kind, null, ...children);
}

function sectionOf({ heading, blocks }: Section): ReactNode {
  return inPlace("section", [
    heading && createElement("h2", { className: "stitched" }, heading),
    ...blocks.map(blockOf),
  ]);
}

function blockOf({ kind, lines }: Block): ReactNode {
  if (kind === "list")
    return inPlace(
      "ul",
      lines.map((line) => inPlace("li", line.map(pieceOf))),
    );
  return inPlace(
    "p",
    lines.flatMap((line, number) => [number > 0 && createElement("br"), ...line.map(pieceOf)]),
  );
}

function pieceOf(span: Span): ReactNode {
  if (typeof span === "string") return span;
  if ("strong" in span) return createElement("strong", null, span.strong);
  return createElement("a", { href: span.to, rel: "noopener" }, span.text);
}
