import { expect, test } from "vitest";
import { draftOf, type EditAction, type EditState, nextEdits } from "./edit-state.ts";
import type { Fields } from "./merge-edits.ts";

const FIELDS: Fields = { name: "Lotus", tags: "pond", categories: "130,2", "price.7": "120" };
const record = (version: number, changes: Fields = {}) => ({ version, fields: { ...FIELDS, ...changes } });
const start: EditState = { base: record(3), mine: {}, conflicts: [] };
const after = (acts: readonly EditAction[], state = start) => acts.reduce(nextEdits, state);
const type = (texts: Fields): EditAction => ({ kind: "type", texts });
const load = (version: number, changes: Fields): EditAction => ({
  kind: "load",
  savedRecord: record(version, changes),
});
const shown = ({ base, mine }: EditState) => ({ ...base.fields, ...mine });
/** A draft after a round trip through JSON. */
const restore = (draft: unknown): EditAction => ({
  kind: "restore",
  foundFields: JSON.parse(JSON.stringify(draft)),
});

test("typing the saved value again leaves no edit", () => {
  expect(after([type({ name: "Lily" }), type({ name: "Lotus" })]).mine).toEqual({});
});

test("values that someone else saved appear in all fields without own edits", () => {
  const loaded = after([type({ name: "Lily" }), load(4, { tags: "lake", "price.7": "150" })]);
  expect(loaded).toMatchObject({ mine: { name: "Lily" }, conflicts: [], base: { version: 4 } });
  expect(shown(loaded)).toEqual({ ...FIELDS, name: "Lily", tags: "lake", "price.7": "150" });
});

test("the same change by both is no conflict, and leaves nothing to save", () => {
  const same = { name: "కమలం", categories: "2,130" };
  expect(after([type(same), load(4, same)])).toMatchObject({ mine: {}, conflicts: [] });
});

test("a new order of a list is an edit, and two orders are not merged", () => {
  const loaded = after([type({ categories: "2,130" }), load(4, { categories: "130,2,5" })]);
  expect(loaded.conflicts).toEqual([{ name: "categories", yours: "2,130", theirs: "130,2,5" }]);
  expect(shown(loaded).categories).toBe("2,130");
});

test("a text that one person emptied and another rewrote is a conflict", () => {
  expect(after([type({ tags: "" }), load(4, { tags: "lake" })]).conflicts).toEqual([
    { name: "tags", yours: "", theirs: "lake" },
  ]);
});

test("the edited price of a removed variant is dropped without a conflict", () => {
  const { "price.7": _, ...fields } = FIELDS;
  const loaded = after([
    type({ "price.7": "150", name: "Lily" }),
    { kind: "load", savedRecord: { version: 4, fields } },
  ]);
  expect(loaded).toMatchObject({ mine: { name: "Lily" }, conflicts: [] });
  expect(shown(loaded)).not.toHaveProperty("price.7");
});

test("a late answer with an older version is ignored", () => {
  const typed = after([type({ name: "Lily" }), load(4, { tags: "lake" })]);
  expect(after([load(3, {}), load(4, { tags: "pond" })], typed)).toEqual(typed);
});

test("taking the other person's value of a field keeps the other edits and bases the next save on their version", () => {
  const resolved = after([
    type({ name: "Lily", tags: "water" }),
    load(4, { name: "Rose", tags: "garden" }),
    { kind: "resolve", theirs: ["name"] },
  ]);
  expect(resolved).toMatchObject({ conflicts: [], mine: { tags: "water" }, base: { version: 4 } });
  expect(shown(resolved)).toMatchObject({ name: "Rose", tags: "water" });
});

test("a third save during the dialog updates its values, and keeps the other conflicts", () => {
  const asked = after([
    type({ name: "Lily", tags: "water" }),
    load(4, { name: "Rose", tags: "garden" }),
    load(5, { name: "Iris", tags: "garden" }),
  ]);
  expect(asked.conflicts).toEqual([
    { name: "tags", yours: "water", theirs: "garden" },
    { name: "name", yours: "Lily", theirs: "Iris" },
  ]);
});

test("a conflict is resolved if the other person saves the same value or removes the field", () => {
  const asked = after([type({ name: "Lily", "price.7": "150" }), load(4, { name: "Rose", "price.7": "90" })]);
  expect(asked.conflicts).toHaveLength(2);
  const { "price.7": _, ...fields } = FIELDS;
  const loaded = after(
    [{ kind: "load", savedRecord: { version: 5, fields: { ...fields, name: "Lily" } } }],
    asked,
  );
  expect(loaded).toMatchObject({ conflicts: [], mine: {} });
});

test("after a save only newer input remains an edit, and other fields show the server's values", () => {
  const written = record(4, { name: "Lil", "price.7": "150" });
  const saved = after([
    type({ name: "Lily", "price.7": "₹150" }),
    { kind: "saved", sentFields: { name: "Lil", "price.7": "₹150" }, savedRecord: written },
  ]);
  expect(saved).toEqual({ base: written, mine: { name: "Lily" }, conflicts: [] });
});

test("after a refused save the form is outdated until the next input", () => {
  const refused = after([type({ name: "Lily" }), { kind: "conflict" }]);
  expect(refused.isOutdated).toBe(true);
  expect(after([load(4, {})], refused).isOutdated).toBe(true);
  expect(after([type({ tags: "water" })], refused).isOutdated).toBe(false);
});

test("a draft is restored unchanged, and contains only changed fields", () => {
  const typed = after([type({ name: "Lily" })]);
  const draft = draftOf(typed.base, typed.mine);
  expect(draft).toEqual({ base: { version: 3, fields: { name: "Lotus" } }, mine: { name: "Lily" } });
  expect(after([restore(draft)])).toMatchObject({ mine: { name: "Lily" }, conflicts: [], base: record(3) });
  expect(draftOf(start.base, {})).toBeNull();
});

test("an outdated draft causes a conflict, and newer input replaces the draft", () => {
  const draft = {
    base: { version: 2, fields: { name: "Lilly", tags: "pond" } },
    mine: { name: "Lily", tags: "a" },
  };
  expect(after([type({ tags: "b" }), restore(draft)])).toMatchObject({
    base: { version: 3 },
    mine: { name: "Lily", tags: "b" },
    conflicts: [{ name: "name", yours: "Lily", theirs: "Lotus" }],
  });
});

test("a draft of another device, based on a version that this page has not loaded, is no conflict", () => {
  const draft = { base: { version: 4, fields: { name: "Rose" } }, mine: { name: "Lily" } };
  const restored = after([restore(draft)]);
  // A save before the newer version is loaded would be refused without overwriting anything.
  expect(restored).toMatchObject({ base: { version: 3 }, mine: { name: "Lily" }, conflicts: [] });
  const loaded = after([load(4, { name: "Rose", tags: "garden" })], restored);
  expect(loaded).toMatchObject({ base: { version: 4 }, mine: { name: "Lily" }, conflicts: [] });
  expect(shown(loaded).tags).toBe("garden");
});

test("a draft's field that the form no longer has is dropped", () => {
  const draft = { base: { version: 3, fields: { colour: "red" } }, mine: { colour: "blue", name: "Lily" } };
  expect(after([restore(draft)]).mine).toEqual({ name: "Lily" });
});

test.each<[string, object]>([
  ["with fields only", { name: "Lily" }],
  ["without a base", { mine: { name: "Lily" } }],
  ["without a version", { base: { fields: {} }, mine: { name: "Lily" } }],
  ["without edits", { base: { version: 3, fields: {} } }],
  [
    "with numbers instead of texts",
    { base: { version: 3, fields: { name: "Lotus" } }, mine: { "price.7": 150 } },
  ],
  ["with a list of edits", { base: { version: 3, fields: {} }, mine: ["Lily"] }],
  ["with a list as base fields", { base: { version: 3, fields: ["Lotus"] }, mine: { name: "Lily" } }],
  ["with null as base fields", { base: { version: 3, fields: null }, mine: { name: "Lily" } }],
  ["with null values", { base: null, mine: null }],
])("a draft of an older version, %s, is ignored", (_, draft) => {
  expect(after([restore(draft)])).toEqual(start);
});
