import { expect, test } from "vitest";
import type { UploadedDesign, UploadIssue } from "../../../contract/office/uploads/uploads-wire.ts";
import { changesOf, countsOf, formatsOf, hashesOf, targetsOf, undoOf, unsellableOf } from "./batch-rows.ts";

const NO_WORDS = { name: "", description: "", tags: "", category: "", price: "" };

const design = (key: string, more: Partial<UploadedDesign> = {}): UploadedDesign => ({
  key,
  state: "incomplete",
  words: { ...NO_WORDS, name: key },
  lacks: [],
  guessed: [],
  wrong: {},
  nearCategories: [],
  changes: [],
  variants: [],
  leftOut: [],
  warnings: [],
  errors: [],
  ...more,
});

const issue = (code: UploadIssue["code"], values: Record<string, string> = {}): UploadIssue => ({
  code,
  values,
  reason: "",
  advice: "",
});

const refused = (file: string, format: string, ...errors: UploadIssue[]) => ({
  file,
  label: file,
  format,
  state: "refused" as const,
  errors,
});

test("a value for several goes into empty cells; with replacing into all, and can be undone", () => {
  const rows = [
    design("Lotus", { words: { ...NO_WORDS, price: "150" } }),
    design("Rose"),
    design("Lily", { words: { ...NO_WORDS, category: "Blouse", price: "200" } }),
  ];
  const words = { category: "Blouse", price: "200" };
  expect(changesOf(rows, words, false)).toEqual([
    { key: "Lotus", words: { category: "Blouse" } },
    { key: "Rose", words },
  ]);
  const all = changesOf(rows, words, true);
  expect(all).toEqual([
    { key: "Lotus", words },
    { key: "Rose", words },
  ]);
  expect([countsOf(changesOf(rows, words, false)), countsOf(all)]).toEqual([
    { category: 2, price: 1 },
    { category: 2, price: 2 },
  ]);
  expect(undoOf(rows, all)).toEqual([
    { key: "Lotus", words: { category: "", price: "150" } },
    { key: "Rose", words: { category: "", price: "" } },
  ]);
  expect(changesOf(rows, { category: " ", price: "" }, true)).toEqual([]);
});

test("a value applies to marked designs, else to all new ones, and to a design of the shop only if marked", () => {
  const rows = [
    design("Lotus"),
    design("Known", { state: "changed", design: { id: 7, name: "Known", published: true } }),
    design("Added", { state: "added" }),
    design("Rose", { state: "checking" }),
  ];
  const keys = (...marked: string[]) => targetsOf(rows, new Set(marked)).map(({ key }) => key);
  expect(keys()).toEqual(["Lotus", "Rose"]);
  expect(keys("Known", "Added")).toEqual(["Known"]);
});

test("gathers what cannot be sold by reason", () => {
  const lotus = design("Lotus", {
    variants: [
      refused("lotus.pec", "pec", issue("machine-none", { formats: "PEC" })),
      refused("lotus.vip", "", issue("stitches-corrupt")),
      refused("large.pes", "pes", issue("machine-hoop")),
      refused(
        "off.jef",
        "jef",
        issue("machine-place", { sha256: "b2 c3" }),
        issue("machine-place", { sha256: "c3" }),
      ),
      refused("twice.pes", "pes", issue("variant-twice")),
      { ...refused("lotus.dst", "dst"), state: "new" },
    ],
  });
  const rose = design("Rose", {
    state: "refused",
    variants: [refused("rose.dst", "dst", issue("file-truncated", { sha256: "a1" }))],
  });
  const lily = design("Lily", { state: "refused", errors: [issue("design-on-sale")] });
  const known = design("Known", {
    state: "unchanged",
    variants: [refused("known.pec", "pec", issue("machine-none"))],
  });
  const found = unsellableOf([lotus, rose, lily, known]);
  const files = [...found].map(([kind, own]) => [kind, own.map((one) => one.variant?.file)]);
  expect(Object.fromEntries(files)).toEqual({
    machineless: ["lotus.pec"],
    unreadable: ["lotus.vip"],
    misplaced: ["off.jef"],
    unfit: ["large.pes", "twice.pes"],
    cut: ["rose.dst"],
    inShop: [undefined],
  });
  expect(found.get("misplaced")?.map(({ issues }) => hashesOf(issues))).toEqual([["b2", "c3"]]);
  expect(formatsOf(found.get("machineless") ?? [])).toEqual(["PEC"]);
});
