import { expect, test } from "vitest";
import type { App } from "../../state/app-context.ts";
import { createMarkupKeeper } from "./markup-keeper.tsx";

test("a part is rendered once for what it shows, its look and what it is made of", () => {
  const keep = createMarkupKeeper({} as App);
  let rendered = 0;
  const Part = ({ name }: { name: string }) => {
    rendered += 1;
    return <b>{name}</b>;
  };
  const [mango, butta] = [{ name: "Mango <1>" }, { name: "Butta" }];
  const hearts = () => null;
  const kept = (data: { name: string }, look: string, madeOf?: unknown) =>
    `${keep(<Part {...data} />, data, look, madeOf)} ${rendered}`;
  expect([
    kept(mango, "h2"),
    kept(mango, "h2"),
    kept(mango, "h3"),
    kept(butta, "h2"),
    kept(mango, "h2"),
    kept(mango, "h2", hearts),
    kept(mango, "h2", hearts),
    kept({ ...mango }, "h2"),
  ]).toEqual([
    "<b>Mango &lt;1&gt;</b> 1",
    "<b>Mango &lt;1&gt;</b> 1",
    "<b>Mango &lt;1&gt;</b> 2",
    "<b>Butta</b> 3",
    "<b>Mango &lt;1&gt;</b> 3",
    "<b>Mango &lt;1&gt;</b> 4",
    "<b>Mango &lt;1&gt;</b> 4",
    "<b>Mango &lt;1&gt;</b> 5",
  ]);
});

test("what is kept has an end: then everything is made anew", () => {
  const keep = createMarkupKeeper({} as App, "<b>Mango</b>".length * 2);
  let rendered = 0;
  const Part = () => {
    rendered += 1;
    return <b>Mango</b>;
  };
  const shown = [{}, {}, {}] as const;
  const kept = (place: 0 | 1 | 2) => {
    keep(<Part />, shown[place], "h2", undefined);
    return rendered;
  };
  expect([kept(0), kept(1), kept(0), kept(2), kept(2), kept(0), kept(0)]).toEqual([1, 2, 2, 3, 4, 5, 5]);
});
