import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { DISCOUNT_ABOVE_PAISE, DISCOUNT_PERCENT } from "../src/contract/constants.ts";

const MAX_FILES = 20;
const EXEMPT = /\.test\.tsx?$|\/(?:messages|migrations|node_modules|dist)\//;
const NO_FILE = /(?!)/;
/** Timeline readers rely on the detail that belongs to each event's kind. */
const WRITES_EVENTS =
  /\b(?:insert|update)\(\s*(?:\w+\.)*orderEvents\b|\b(?:into|update)\s+(?:\$\{(?:\w+\.)*orderEvents\}|(?:public\.)?"?order_events\b)/i;

const sources = globSync("{src,packages}/**/*.{ts,tsx,css}").filter((file) => !EXEMPT.test(file));

describe.each([
  { of: "this repository", files: sources, found: [] as string[] },
  { of: "a planted folder", files: planted("a/b", 21), found: ["a/b"] },
])("$of", ({ files, found }) => {
  test(`no folder holds more than ${MAX_FILES} source files`, () => {
    const counts = Map.groupBy(files, dirname);
    const crowded = [...counts].filter(([, held]) => held.length > MAX_FILES).map(([folder]) => folder);
    expect(crowded).toEqual(found);
  });
});

test.each([
  ["no hook hides a dependency from the linter", /biome-ignore lint\/correctness\/useExhaustiveDep/, NO_FILE],
  [
    "columns of a table are styled by class, not by place",
    /\b(?:th|td)\b[^{,]*:nth-(?:last-)?child/,
    NO_FILE,
  ],
  ["the milliseconds of a day are declared once", /\bconst DAY_MS\b/, /^src\/contract\/constants\.ts$/],
  ["events of orders are written in one place", WRITES_EVENTS, /\/orders\/records\/order-event-store\.ts$/],
])("%s", async (_, broken, exempt) => {
  const judged = sources.filter((file) => !exempt.test(file));
  const texts = await Promise.all(judged.map((file) => readFile(file, "utf8")));
  expect(judged.filter((_, index) => broken.test(texts[index] ?? ""))).toEqual([]);
});

test("no text of a page states the discount by hand", async () => {
  const stated = new RegExp(`₹${DISCOUNT_ABOVE_PAISE / 100}\\b|\\b${DISCOUNT_PERCENT} ?%`);
  const messages = globSync(["src/*/messages/**/*.ts", "locales/**/*.json"]);
  const texts = await Promise.all(messages.map((file) => readFile(file, "utf8")));
  expect(messages.filter((_, index) => stated.test(texts[index] ?? ""))).toEqual([]);
});

test("only writeEvent writes order events, by one statement", async () => {
  const text = await readFile("src/server/domains/orders/records/order-event-store.ts", "utf8");
  const writers = text.split(/^(?=export (?:async )?function |(?:async )?function |const )/m);
  const found = writers.filter((writer) => WRITES_EVENTS.test(writer)).map((writer) => writer.split("(")[0]);
  expect(found).toEqual(["export async function writeEvent"]);
  expect(text.match(new RegExp(WRITES_EVENTS, "gi"))).toHaveLength(1);
});

function planted(folder: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);
}

test.each([
  "await db.insert(orderEvents).values(row);",
  "tx\n  .update(\n    schema.orderEvents,\n  )",
  `insert into \${orderEvents} (order_number) select 1`,
  'pool.query(`INSERT INTO "order_events" values (1)`)',
  "update order_events set what = 'paid'",
])("%s would be found", (text) => {
  expect(text).toMatch(WRITES_EVENTS);
});

test("every place that the glossary or ARCHITECTURE.md names is there", async () => {
  const paths = globSync("{src,packages,test,proofs,scripts,bench,docs,deploy,locales}/**").map(
    (path) => `/${path}`,
  );
  const named = ["docs/glossary.md", "docs/ARCHITECTURE.md"].map(async (page) => {
    const text = await readFile(page, "utf8");
    return [...text.matchAll(/`([\w@-][\w@.-]*\/[\w@./-]*)`/g)].flatMap(([, place]) => place ?? []);
  });
  const missing = (await Promise.all(named)).flat().filter((place) => {
    const end = `/${place.replace(/\/$/, "")}`;
    return !paths.some((path) => path === end || path.endsWith(end));
  });
  expect(missing).toEqual([]);
});
