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
