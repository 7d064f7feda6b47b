import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { otherLanguages } from "../../../contract/languages.ts";
import type { LoggedChange } from "../../../contract/office/staff/staff-wire.ts";
import { en } from "../../messages/en/index.ts";
import { loadMessages } from "../../messages/load-messages.ts";
import { changedFields } from "./changed-fields.tsx";
import { logSentence } from "./log-sentence.tsx";

const NAMES = {
  "design 1006": "Punnaga",
  "category 12": "Rakhi",
  "category 9": "Festivals",
  "staff 4": "Ravi",
  "customer 8": "",
};

function change(action: string, subject: string, subjectId: string, values: Partial<LoggedChange> = {}) {
  const from = { address: null, before: null, after: null, reason: null };
  return { id: 1, at: "2026-11-26T06:00:00Z", who: "Asha", ...from, action, subject, subjectId, ...values };
}

const said = (logged: LoggedChange, messages = en) =>
  logSentence(messages, logged, NAMES)
    .map((part) => (typeof part === "string" ? part : part.text))
    .join("");

describe("sentences of the log", () => {
  const percent = { change: { kind: "percent", percent: 1000, step: 500 }, designs: 27 };
  test.each([
    [change("removed", "category", "179", { before: { name: "Kids" } }), "Asha removed category Kids"],
    [change("renamed", "category", "12"), "Asha renamed category Rakhi"],
    [change("edited", "design", "1006"), "Asha edited design Punnaga"],
    [change("prices changed, undone", "design", "1006"), "Asha changed prices of design Punnaga (undone)"],
    [change("signed in", "staff", "4", { who: "Ravi" }), "Ravi signed in"],
    [change("role changed", "staff", "4"), "Asha changed the role of Ravi"],
    [change("refund asked", "order", "10017"), "Asha refunded order 10017"],
    [change("refund asked", "order", "10018", { who: "customer" }), "The customer refunded order 10018"],
    [change("note written", "customer", "7"), "Asha added a note to 7"],
    [change("note written", "customer", "8"), "Asha added a note to 8"],
    [
      change("version 3 restored", "page", "returns"),
      "Asha restored version 3 of page Returns and cancellation",
    ],
    [
      change("started", "bulk", "5", { after: percent }),
      "Asha bulk edited 27 designs (Price: increase or decrease, +10 %)",
    ],
    [change("backup started", "shop", "backup", { who: "schedule" }), "The shop itself started a backup"],
    [change("answered", "ticket", "T-000042"), "Asha answered ticket T-000042"],
    [change("added", "machine", "b-pe", { after: { title: "Brother PE" } }), "Asha added machine Brother PE"],
    [change("connection changed", "shop", "mail"), "Asha changed the settings of Mail server"],
    [change("danced", "design", "1006"), "Asha: design Punnaga: danced"],
  ])("%#: %s", (logged, sentence) => {
    expect(said(logged)).toBe(sentence);
  });

  test("every action that the server logs has a sentence in every language", async () => {
    const known = Object.keys(en.log.sentences).map((key) => key.replace(/^(shop|customer|bulk) /, ""));
    const other = ["done", "undone", "files replaced, undone"];
    const missing = loggedActions().filter((action) => ![...known, ...other].includes(action));
    expect(known.length).toBeGreaterThan(40);
    expect(missing).toEqual([]);
    for (const messages of await Promise.all(otherLanguages.map(loadMessages)))
      for (const [key, sentence] of Object.entries(en.log.sentences)) {
        const own: Readonly<Record<string, string>> = messages.log.sentences;
        expect(own[key]?.match(/\{\w+\}/g)?.toSorted(), key).toEqual(sentence.match(/\{\w+\}/g)?.toSorted());
      }
  });
});

/** Literals after `action` in the server's code. */
function loggedActions(): string[] {
  const folder = "src/server/domains";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const literal = /\baction(?:: | = \w+ \? )"([a-z, -]+)"(?: : "([a-z ]+)")?/g;
  const found = sources.flatMap((file) => [...readFileSync(join(folder, file), "utf8").matchAll(literal)]);
  return [...new Set(found.flatMap(([, one = "", other]) => (other ? [one, other] : [one])))];
}

describe("fields of the log", () => {
  const texts = { messages: en, names: NAMES, time: (at: string) => `at ${at}` };
  const fieldsOf = (before: unknown, after: unknown) =>
    changedFields(texts, { before, after }).map((field) => [field.label, field.before, field.after]);

  test.each<[string, unknown, unknown, unknown[]]>([
    ["a name", { name: "Rakhi" }, { name: "Rakhee" }, ["Name", "Rakhi", "Rakhee"]],
    ["a category by its name", { parentId: 12 }, { parentId: null }, ["Parent category", "Rakhi", "none"]],
    [
      "several by their names",
      { categories: [12, 9] },
      { categories: [9, 77] },
      ["Categories", "Rakhi, Festivals", "Festivals, 77"],
    ],
    [
      "a price of a variant",
      { "price of V3SE": 349 },
      { "price of V3SE": 384 },
      ["Price V3SE", "₹349", "₹384"],
    ],
    ["money", {}, { amountPaise: 70_200 }, ["Amount", null, "₹702"]],
    [
      "a time",
      { publishAt: null },
      { publishAt: "2026-11-26T06:00:00.000Z" },
      ["On sale from", "none", "at 2026-11-26T06:00:00.000Z"],
    ],
    ["yes and no", { published: false }, { published: true }, ["On sale", "no", "yes"]],
    [
      "an object",
      { rpm: { min: 400, max: 850 } },
      { rpm: { min: 400, max: 900 } },
      ["Stitches per minute", "from 400, to 850", "from 400, to 900"],
    ],
    [
      "lines of a page",
      { "te.text": null },
      { "te.text": ["## A", "", "b"] },
      ["Text (తెలుగు)", "none", "## A\n\nb"],
    ],
    ["a name in Telugu", { te: "" }, { te: "రాఖీ" }, ["Name (తెలుగు)", "none", "రాఖీ"]],
    ["pictures", { pictures: ["a", "b"] }, { pictures: ["a"] }, ["Pictures", "2 pictures", "1 picture"]],
    ["a role", { role: "support" }, { role: "manager" }, ["Role", "Support", "Manager"]],
    ["an unknown field", {}, { replacedBy: "Ravi" }, ["replaced by", null, "Ravi"]],
  ])("%s", (_, before, after, field) => {
    expect(fieldsOf(before, after)).toEqual([field]);
  });

  test("what stayed the same and what the sentence tells are left out", () => {
    expect(
      fieldsOf({ title: "PE", rotates: true }, { title: "PE", rotates: true, bulk: 5, files: [] }),
    ).toEqual([]);
    expect(fieldsOf(null, { kn: "", parentId: null, designs: 27, change: {} })).toEqual([]);
    expect(fieldsOf(null, null)).toEqual([]);
  });
});
