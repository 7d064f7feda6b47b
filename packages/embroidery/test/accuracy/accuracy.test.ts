import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { formatById, formats, machines } from "../../src/index.ts";
import { referenceExceptions } from "../reference-exceptions.ts";
import { knownLosses } from "./known-losses.ts";

const page = readFileSync(new URL("../../docs/accuracy.md", import.meta.url), "utf8");

it("the table of accuracy has every format, and says what those that are written give up", () => {
  expect(Object.keys(knownLosses).sort()).toEqual(formats.map(({ id }) => id).sort());
  for (const { id, title, write } of formats) {
    expect(page).toContain(`\n| ${title} | `);
    expect(knownLosses[id]?.writing !== undefined, id).toBe(write !== undefined);
  }
});

it("every recorded exception is told with its reason", () => {
  for (const { file } of referenceExceptions) expect(page).toContain(`\`${file}\``);
  expect(referenceExceptions.filter(({ reason }) => !page.includes(reason))).toEqual([]);
});

it("every format that a known machine sews is read", () => {
  const wanted = new Set(machines.flatMap(({ formats: own }) => own.value));
  expect(wanted.size).toBeGreaterThan(5);
  expect([...wanted].filter((id) => !formatById(id))).toEqual([]);
});
