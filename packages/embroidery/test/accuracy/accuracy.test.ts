import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { formatById, formats, machines, write } from "../../src/index.ts";
import { leafDesign } from "../../src/testing/sample-designs.ts";
import { referenceExceptions } from "../reference-exceptions.ts";
import { pendingCases } from "./ambiguous-cases.ts";
import { knownLosses } from "./known-losses.ts";
import { siblingFigures } from "./sibling-files.ts";

const page = readFileSync(new URL("../../docs/accuracy.md", import.meta.url), "utf8");

it("the accuracy table has every format, and the losses of writable ones", () => {
  expect(Object.keys(knownLosses).sort()).toEqual(formats.map(({ id }) => id).sort());
  for (const { id, title, write } of formats) {
    expect(page).toContain(`\n| ${title} | `);
    expect(knownLosses[id]?.writing !== undefined, id).toBe(write !== undefined);
  }
});

it("every recorded exception is listed with its reason", () => {
  for (const { file } of referenceExceptions) expect(page).toContain(`\`${file}\``);
  expect(referenceExceptions.filter(({ reason }) => !page.includes(reason))).toEqual([]);
});

it("every format that a known machine sews is read", () => {
  const wanted = new Set(machines.flatMap(({ formats: own }) => own.value));
  expect(wanted.size).toBeGreaterThan(5);
  expect([...wanted].filter((id) => !formatById(id))).toEqual([]);
});

it("every ambiguous case is listed", () => {
  expect(pendingCases).toHaveLength(5);
  expect(pendingCases.filter(({ text }) => !page.includes(text))).toEqual([]);
});

it("files are compared with the DST of their name, versions of one format included", () => {
  const { bytes: other } = written("exp", { ...leafDesign(), x: leafDesign().x.map((at) => 2 * at) });
  const files = [
    { name: "leaf.DST", bytes: written("dst").bytes },
    { name: "LEAF.pes", bytes: written("pes").bytes },
    { name: "leaf-v6.pes", bytes: written("pes").bytes },
    { name: "leaf.exp", bytes: other },
    { name: "stem.jef", bytes: written("jef").bytes },
  ];
  expect(Object.fromEntries(siblingFigures(files))).toEqual({
    pes: { files: 2, samePath: 2, sameBlocks: 2 },
    exp: { files: 1, samePath: 0, sameBlocks: 0 },
  });
});

function written(id: string, design = leafDesign()) {
  const result = write(design, id);
  if (!result.ok) throw new Error(result.error.message);
  return result;
}
