import type { FunctionComponent, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { PageLocation } from "../../router/page-types.ts";
import type { Router } from "../../router/router-context.tsx";
import type { App } from "../../state/app-context.ts";
import { kept } from "../../ui/kept.tsx";
import { LanguageLinks } from "../language-choice.tsx";
import { createDocumentWriter } from "./document-writer.tsx";

const app = { language: "te" } as App;

function openWriter(most?: number) {
  const write = createDocumentWriter(app, most);
  return (body: ReactNode, pathname = "/", search = "") => {
    const location: Partial<PageLocation> = { pathname, search };
    const state = { page: { location } };
    const router = {
      subscribe: () => () => {},
      get: () => state,
      rendered: () => state,
    } as unknown as Router;
    return new TextDecoder().decode(write(body, router, (markup) => `<html>${markup}</html>`));
  };
}

test("a part is rendered once for what it shows, its look and what it is made of", () => {
  const write = openWriter();
  let rendered = 0;
  const Part = ({ name }: { name: string }) => {
    rendered += 1;
    return <b>{name}</b>;
  };
  const shown = (data: { name: string }, look: string, madeOf?: unknown) => {
    const Kept = kept(Part, () => ({ data, look, madeOf }));
    return `${write(<Kept {...data} />)} ${rendered}`;
  };
  const [mango, butta] = [{ name: "Mango <1>" }, { name: "Butta ₹" }];
  const hearts = () => null;
  expect([
    shown(mango, "h2"),
    shown(mango, "h2"),
    shown(mango, "h3"),
    shown(butta, "h2"),
    shown(mango, "h2"),
    shown(mango, "h2", hearts),
    shown(mango, "h2", hearts),
    shown({ ...mango }, "h2"),
  ]).toEqual([
    "<html><b>Mango &lt;1&gt;</b></html> 1",
    "<html><b>Mango &lt;1&gt;</b></html> 1",
    "<html><b>Mango &lt;1&gt;</b></html> 2",
    "<html><b>Butta ₹</b></html> 3",
    "<html><b>Mango &lt;1&gt;</b></html> 3",
    "<html><b>Mango &lt;1&gt;</b></html> 4",
    "<html><b>Mango &lt;1&gt;</b></html> 4",
    "<html><b>Mango &lt;1&gt;</b></html> 5",
  ]);
});

test("parts stand among texts, elements and each other as if they were rendered there", () => {
  const Part: FunctionComponent<{ name: string }> = ({ name }) => <li>{name}</li>;
  const data = {};
  const Kept = kept(Part, ({ name }) => (name ? { data, look: name } : undefined));
  const page = (One: typeof Part) => (
    <ul title="1">
      2<One name="a" />
      {"3"}
      {"4"}
      <One name="" />
      <One name="b" />
      <One name="a" />
      {"<!-- -->"}
    </ul>
  );
  const write = openWriter();
  const plain = `<html>${renderToString(page(Part))}</html>`;
  expect([write(page(Kept)), write(page(Kept))]).toEqual([plain, plain]);
});

test("a part that is kept leads to the page that it stands on, in every language", () => {
  const data = {};
  const Links = kept(LanguageLinks, () => ({ data, look: "links" }));
  const write = openWriter();
  const leadsTo = (...[path, search]: [string, string?]) =>
    [...write(<Links />, path, search).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(leadsTo("/")).toEqual(["/", "/te", "/kn"]);
  expect(leadsTo("/search/d&or", "?page=2&x=%22")).toEqual([
    "/search/d&amp;or?page=2&amp;x=%22",
    "/te/search/d&amp;or?page=2&amp;x=%22",
    "/kn/search/d&amp;or?page=2&amp;x=%22",
  ]);
});

test("what is kept has an end: then everything is made anew", () => {
  const write = openWriter("<b>Mango</b>".length * 2);
  let rendered = 0;
  const Part = () => {
    rendered += 1;
    return <b>Mango</b>;
  };
  const shown = [{}, {}, {}].map((data) => kept(Part, () => ({ data, look: "h2" })));
  const renderedBy = (place: number) => {
    const Kept = shown[place] ?? Part;
    write(<Kept />);
    return rendered;
  };
  expect([0, 1, 0, 2, 2, 0, 0].map(renderedBy)).toEqual([1, 2, 2, 3, 4, 5, 5]);
});
