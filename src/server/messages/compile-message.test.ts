import { globSync, readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { languages } from "../../contract/languages.ts";
import { compileMessage } from "./compile-message.ts";

type MessageFormatElement = ReturnType<IntlMessageFormat["getAst"]>[number];
/** Kinds of a message's parts in FormatJS. */
const TYPE = { argument: 1, select: 5, plural: 6 } as const;
type Value = string | number | boolean | undefined;

/** Text that the shop's function of a message writes with these values. */
function written(message: string, values: Readonly<Record<string, Value>>, language = "en"): string {
  const names = Object.keys(values);
  const code = compileMessage(message, Object.fromEntries(names.map((name) => [name, name])), language);
  return new Function(...names, `return ${code}`)(...Object.values(values));
}

/** Text of FormatJS, which shares no code with the shop. It chooses by words only, also for an empty text. */
function expected(message: string, values: Readonly<Record<string, Value>>, language = "en"): string {
  const format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
  const words = Object.entries(values).map(([name, value]) => [name, wordOf(value)] as const);
  const text = String(format.format(Object.fromEntries(words)));
  return Object.values(values).includes("") ? text.replaceAll(/\bempty\b/g, "") : text;
}

const wordOf = (value: Value) => (value === undefined ? "none" : value === "" ? "empty" : value);

/** Values that reach every case of a message, and words for what it only prints. */
function valuesFor(message: string, language: string): Record<string, Value>[] {
  const values = new Map<string, readonly Value[]>();
  const collect = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.argument) values.set(element.value, values.get(element.value) ?? ["a word"]);
      if (element.type === TYPE.plural) values.set(element.value, [0, 1, 2, 3, 11, 21, 100]);
      if (element.type === TYPE.select) values.set(element.value, choicesOf(Object.keys(element.options)));
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) collect(option.value);
    }
  };
  collect(new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst());
  return [...values].reduce<Record<string, Value>[]>(
    (rows, [name, cases]) => rows.flatMap((row) => cases.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}

/** A value for each case; a fact that does not hold, and each word that no case names, choose `other`. */
function choicesOf(keys: readonly string[]): Value[] {
  if (keys.includes("true")) return [true, false];
  return keys.map((key) => (key === "none" ? undefined : key === "empty" ? "" : key));
}

test.each(languages)("%s: another ICU formatter writes the same words", (language) => {
  const messages = globSync(`locales/${language}/**/*.json`).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(file, "utf8"))),
  );
  expect(messages.length).toBeGreaterThan(3_000);
  const different = messages.flatMap((message) =>
    valuesFor(message, language).flatMap((values) => {
      const [ours, theirs] = [written(message, values, language), expected(message, values, language)];
      return ours === theirs ? [] : [{ message, values, ours, theirs }];
    }),
  );
  expect(different.slice(0, 5)).toEqual([]);
});

function textsIn(texts: unknown): string[] {
  if (typeof texts === "string") return [texts];
  return Object.values(texts ?? {}).flatMap(textsIn);
}

describe("a message", () => {
  test.each([
    ["{count, plural, one {# design} other {# designs}}", { count: 1 }],
    ["{count, plural, one {# design} other {# designs}}", { count: 7 }],
    ["{a, plural, =0 {no #} other {# and {b, plural, =1 {# more} other {# others}}}}", { a: 3, b: 1 }],
    ["{a, plural, other {{b, select, x {# of x} other {# of {b}}}}}", { a: 4, b: "y" }],
    ["It''s '{'{name}'}' `$", { name: "₹5" }],
  ])("%s is written as another formatter does", (message, values) => {
    expect(written(message, values)).toBe(expected(message, values));
  });

  test.each([
    ["{other}", "unknown value {other}"],
    ["{count, plural, one {1}}", "no case other"],
    ["{count, number}", "kind function"],
    ["{count", "message end"],
  ])("%s is refused by name", (message, sentence) => {
    expect(() => compileMessage(message, { count: "count" }, "en")).toThrow(sentence);
  });
});
