import { expect, test } from "vitest";
import { drafted, type EditAct, type EditState, nextEdits } from "./edit-state.ts";
import type { Fields } from "./merge-edits.ts";

const FIELDS: Fields = { name: "Lotus", tags: "pond", categories: "130,2", "price.7": "120" };
const kept = (version: number, changes: Fields = {}) => ({ version, fields: { ...FIELDS, ...changes } });
const start: EditState = { base: kept(3), mine: {}, clashes: [] };
const after = (acts: readonly EditAct[], state = start) => acts.reduce(nextEdits, state);
const type = (texts: Fields): EditAct => ({ kind: "type", texts });
const meet = (version: number, changes: Fields): EditAct => ({ kind: "meet", kept: kept(version, changes) });
const shown = ({ base, mine }: EditState) => ({ ...base.fields, ...mine });
/** A draft as it is found again: it has been through JSON. */
const restore = (draft: unknown): EditAct => ({ kind: "restore", found: JSON.parse(JSON.stringify(draft)) });

test("a field that is typed back to what is saved is no edit", () => {
  expect(after([type({ name: "Lily" }), type({ name: "Lotus" })]).mine).toEqual({});
});

test("what somebody else saved shows in every field but those that one changed oneself", () => {
  const met = after([type({ name: "Lily" }), meet(4, { tags: "lake", "price.7": "150" })]);
  expect(met).toMatchObject({ mine: { name: "Lily" }, clashes: [], base: { version: 4 } });
  expect(shown(met)).toEqual({ ...FIELDS, name: "Lily", tags: "lake", "price.7": "150" });
});

test("both made the same change, in whichever field: nobody is asked, and nothing is left to save", () => {
  const same = { name: "కమలం", categories: "2,130" };
  expect(after([type(same), meet(4, same)])).toMatchObject({ mine: {}, clashes: [] });
});

test("another order of a list is a change, and the other's order is not mixed into it", () => {
  const met = after([type({ categories: "2,130" }), meet(4, { categories: "130,2,5" })]);
  expect(met.clashes).toEqual([{ name: "categories", yours: "2,130", theirs: "130,2,5" }]);
  expect(shown(met).categories).toBe("2,130");
});

test("a text that one emptied and somebody else rewrote is asked about", () => {
  expect(after([type({ tags: "" }), meet(4, { tags: "lake" })]).clashes).toEqual([
    { name: "tags", yours: "", theirs: "lake" },
  ]);
});

test("the price of a variant that somebody took away goes with it, without a question", () => {
  const { "price.7": _, ...fields } = FIELDS;
  const met = after([
    type({ "price.7": "150", name: "Lily" }),
    { kind: "meet", kept: { version: 4, fields } },
  ]);
  expect(met).toMatchObject({ mine: { name: "Lily" }, clashes: [] });
  expect(shown(met)).not.toHaveProperty("price.7");
});

test("an answer of an older version that comes late changes nothing", () => {
  const typed = after([type({ name: "Lily" }), meet(4, { tags: "lake" })]);
  expect(after([meet(3, {}), meet(4, { tags: "pond" })], typed)).toEqual(typed);
});

test("choosing theirs field by field keeps the other edits, and the next save is made on their version", () => {
  const settled = after([
    type({ name: "Lily", tags: "water" }),
    meet(4, { name: "Rose", tags: "garden" }),
    { kind: "settle", theirs: ["name"] },
  ]);
  expect(settled).toMatchObject({ clashes: [], mine: { tags: "water" }, base: { version: 4 } });
  expect(shown(settled)).toMatchObject({ name: "Rose", tags: "water" });
});

test("a third save while one chooses replaces what is theirs, and keeps the other questions", () => {
  const asked = after([
    type({ name: "Lily", tags: "water" }),
    meet(4, { name: "Rose", tags: "garden" }),
    meet(5, { name: "Iris", tags: "garden" }),
  ]);
  expect(asked.clashes).toEqual([
    { name: "tags", yours: "water", theirs: "garden" },
    { name: "name", yours: "Lily", theirs: "Iris" },
  ]);
});

test("a question is taken back when the other saves just what one typed, or removes the field", () => {
  const asked = after([type({ name: "Lily", "price.7": "150" }), meet(4, { name: "Rose", "price.7": "90" })]);
  expect(asked.clashes).toHaveLength(2);
  const { "price.7": _, ...fields } = FIELDS;
  const met = after([{ kind: "meet", kept: { version: 5, fields: { ...fields, name: "Lily" } } }], asked);
  expect(met).toMatchObject({ clashes: [], mine: {} });
});

test("after a save only what was typed meanwhile is left, and shows as the shop wrote the rest", () => {
  const written = kept(4, { name: "Lil", "price.7": "150" });
  const saved = after([
    type({ name: "Lily", "price.7": "₹150" }),
    { kind: "saved", sent: { name: "Lil", "price.7": "₹150" }, kept: written },
  ]);
  expect(saved).toEqual({ base: written, mine: { name: "Lily" }, clashes: [] });
});

test("a refused save waits for the other's version, until something is typed", () => {
  const markOutdated = after([type({ name: "Lily" }), { kind: "outrun" }]);
  expect(markOutdated.isOutdated).toBe(true);
  expect(after([meet(4, {})], markOutdated).isOutdated).toBe(true);
  expect(after([type({ tags: "water" })], markOutdated).isOutdated).toBe(false);
});

test("a draft is found again as it was left, and keeps no more than its own fields", () => {
  const typed = after([type({ name: "Lily" })]);
  const draft = drafted(typed.base, typed.mine);
  expect(draft).toEqual({ base: { version: 3, fields: { name: "Lotus" } }, mine: { name: "Lily" } });
  expect(after([restore(draft)])).toMatchObject({ mine: { name: "Lily" }, clashes: [], base: kept(3) });
  expect(drafted(start.base, {})).toBeNull();
});

test("a draft that somebody outran while it lay there asks, and what is typed meanwhile stands over it", () => {
  const draft = {
    base: { version: 2, fields: { name: "Lilly", tags: "pond" } },
    mine: { name: "Lily", tags: "a" },
  };
  expect(after([type({ tags: "b" }), restore(draft)])).toMatchObject({
    base: { version: 3 },
    mine: { name: "Lily", tags: "b" },
    clashes: [{ name: "name", yours: "Lily", theirs: "Lotus" }],
  });
});

test("a draft of another device, made over a version that this page is yet to load, asks nobody about it", () => {
  const draft = { base: { version: 4, fields: { name: "Rose" } }, mine: { name: "Lily" } };
  const restored = after([restore(draft)]);
  // A save before the newer version is here would be refused, and nothing of it overwritten.
  expect(restored).toMatchObject({ base: { version: 3 }, mine: { name: "Lily" }, clashes: [] });
  const met = after([meet(4, { name: "Rose", tags: "garden" })], restored);
  expect(met).toMatchObject({ base: { version: 4 }, mine: { name: "Lily" }, clashes: [] });
  expect(shown(met).tags).toBe("garden");
});

test("a field that the form has no more leaves a draft without a trace", () => {
  const draft = { base: { version: 3, fields: { colour: "red" } }, mine: { colour: "blue", name: "Lily" } };
  expect(after([restore(draft)]).mine).toEqual({ name: "Lily" });
});

test.each<[string, object]>([
  ["with the fields alone", { name: "Lily" }],
  ["without what was there before", { mine: { name: "Lily" } }],
  ["without a version", { base: { fields: {} }, mine: { name: "Lily" } }],
  ["without what was typed", { base: { version: 3, fields: {} } }],
  ["with numbers for texts", { base: { version: 3, fields: { name: "Lotus" } }, mine: { "price.7": 150 } }],
  ["with a list for what was typed", { base: { version: 3, fields: {} }, mine: ["Lily"] }],
  [
    "with a list for what was there before",
    { base: { version: 3, fields: ["Lotus"] }, mine: { name: "Lily" } },
  ],
  ["with nothing for what was there before", { base: { version: 3, fields: null }, mine: { name: "Lily" } }],
  ["with nothing at all", { base: null, mine: null }],
])("a draft of an older office, %s, is left aside and does not break the form", (_, draft) => {
  expect(after([restore(draft)])).toEqual(start);
});
