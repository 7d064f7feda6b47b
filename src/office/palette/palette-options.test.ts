import { expect, test } from "vitest";
import { permissionsOf, type Role } from "../../contract/office/permissions.ts";
import { palette as english } from "../messages/en/palette.ts";
import { loadMessages } from "../messages/load-messages.ts";
import { officeActions } from "./office-actions.ts";
import {
  leadingRows,
  matchingOptions,
  nextIndex,
  optionGroups,
  type PaletteOption,
  typedNumber,
} from "./palette-options.ts";

const page = (name: string): PaletteOption => ({ group: "pages", key: name, name, to: "/" });
const found = (typed: string) =>
  matchingOptions(["Orders", "Bulk edits", "ఆర్డర్లు"].map(page), typed).map(({ name }) => name);

test("a page is found by parts of its name, in any order and case", () => {
  expect(found("ORD")).toEqual(["Orders"]);
  expect(found("edits bulk")).toEqual(["Bulk edits"]);
  expect(found("ఆర్డర్")).toEqual(["ఆర్డర్లు"]);
  expect(found("once orders")).toEqual([]);
  expect(found(" ")).toHaveLength(3);
});

const byNamePrefix = (names: readonly string[], typed: string) =>
  matchingOptions(names.map(page), typed).map(({ name }) => name);

test("vowel signs of Indian scripts matter for matching; accents, joiners and nuktas do not", () => {
  expect(byNamePrefix(["రీఫండ్", "ఆర్డర్లు"], "రీ")).toEqual(["రీఫండ్"]);
  expect(byNamePrefix(["ಪುಟಗಳು", "ಪಟ್ಟಿ"], "ಪು")).toEqual(["ಪುಟಗಳು"]);
  expect(byNamePrefix(["ಫೈಲ್\u200cಗಳು"], "ಫೈಲ್ಗಳು")).toEqual(["ಫೈಲ್\u200cಗಳು"]);
  expect(byNamePrefix(["क़ीमत"], "कीमत")).toEqual(["क़ीमत"]);
  expect(byNamePrefix(["Café"], "cafe")).toEqual(["Café"]);
  expect(byNamePrefix(["Cafe"], "CAFÉ")).toEqual(["Cafe"]);
});

test("special characters match literally, and a long text finds nothing", () => {
  expect(byNamePrefix(["Orders", "50 % (old)"], "(old) %")).toEqual(["50 % (old)"]);
  for (const typed of [".*", "[", "\\", "x ".repeat(50_000)])
    expect(byNamePrefix(["Orders"], typed)).toEqual([]);
  expect(byNamePrefix([], "orders")).toEqual([]);
});

test("a number is recognised with or without #, and nothing else is", () => {
  expect([" #1042 ", "1042"].map(typedNumber)).toEqual([1042, 1042]);
  expect(["0", "10 42", "-3", "1.5", "12345678901", "lotus"].map(typedNumber)).toEqual(
    Array(6).fill(undefined),
  );
});

test("arrow keys wrap around at both ends, and do nothing in an empty list", () => {
  expect([nextIndex(2, 1, 3), nextIndex(0, -1, 3), nextIndex(0, 1, 0)]).toEqual([0, 2, 0]);
});

test("customers come before orders and designs with the same number", () => {
  const [customers, orders, designs] = (["customers", "orders", "designs"] as const).map((group) =>
    optionGroups.indexOf(group),
  );
  expect([customers, orders, designs].toSorted()).toEqual([customers, orders, designs]);
});

test("the row with the typed number comes first, even from beyond the limit", () => {
  const rows = [1060, 1059, 1006, 106].map((id) => ({ id }));
  const firstIds = (typed: string) =>
    leadingRows(rows, ({ id }) => id, { typedText: typed, limit: 2 }).map(({ id }) => id);
  expect([firstIds("#106"), firstIds("1006"), firstIds("999"), firstIds("peacock")]).toEqual([
    [106, 1060],
    [1006, 1060],
    [1060, 1059],
    [1060, 1059],
  ]);
});

const acts = (role: Role, typed: string, { actions } = english) =>
  matchingOptions(officeActions(actions, permissionsOf[role]), typed).map(({ key }) => key);

test("an action is found by name and keywords, in each language and in English", async () => {
  expect([acts("owner", "refund"), acts("owner", "backup"), acts("owner", "money back")]).toEqual([
    ["refund"],
    ["backUp"],
    ["refund"],
  ]);
  for (const [language, refund, backup] of [
    ["te", "రీఫండ్", "బ్యాకప్"],
    ["kn", "ರೀಫಂಡ್", "ಬ್ಯಾಕಪ್"],
  ] as const) {
    const messages = (await loadMessages(language)).palette;
    expect([refund, "refund"].map((word) => acts("owner", word, messages))).toEqual([["refund"], ["refund"]]);
    expect([backup, "backup"].map((word) => acts("owner", word, messages))).toEqual([["backUp"], ["backUp"]]);
  }
});

test("an action is offered only with its permission", () => {
  expect([acts("support", "refund"), acts("support", "backup"), acts("manager", "invite")]).toEqual([
    [],
    [],
    [],
  ]);
  expect([acts("manager", "refund"), acts("accountant", "export")]).toEqual([["refund"], ["exportOrders"]]);
});
