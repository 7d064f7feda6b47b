import { listOfLanguages } from "../../contract/languages.ts";
import { discount } from "../../contract/money.ts";
import { compileMessage } from "./compile-message.ts";

/** Texts of a module in one language: messages by name, in lists and groups. */
export type Texts = string | readonly Texts[] | { readonly [name: string]: Texts };
/** A module's exports; functions are messages with values. */
export type Exports = Readonly<Record<string, unknown>>;

/** Values that any message may name, as JavaScript. */
const constants: Readonly<Record<string, string>> = {
  discountAbove: JSON.stringify(discount.above),
  discountPercent: JSON.stringify(discount.percent),
  listOfLanguages: JSON.stringify(listOfLanguages()),
};

/**
 * JavaScript of a module with the exports of `english` and the texts of another language. A text that is
 * missing comes from `englishFile`.
 */
export function compileTexts(english: Exports, texts: Texts, englishFile: string, language: string): string {
  let isWhole = true;
  const missing = (path: string) => {
    isWhole = false;
    return path;
  };
  const exported = Object.entries(english).map(([name, value]) => {
    const code = compileValue(value, memberOf(texts, name), { language, missing, path: `en.${name}` });
    return `export const ${name} = ${code};\n`;
  });
  return `${isWhole ? "" : `import * as en from ${JSON.stringify(englishFile)};\n`}${exported.join("")}`;
}

/** Exports of `english` in another language; a text that is missing stays English. */
export function translate<T extends Exports>(english: T, texts: Texts, language: string): T {
  const code = compileValue(english, texts, { language, missing: (path) => path, path: "en" });
  // The code is the compiler's own, from files of this repository, as in the build of the pages.
  return new Function("en", `return ${code};`)(english);
}

interface Place {
  readonly language: string;
  /** The same text in English, as JavaScript. */
  readonly path: string;
  /** Parameters of the function that returns the text, as JavaScript. */
  readonly parameters?: string;
  readonly missing: (path: string) => string;
}

function compileValue(value: unknown, texts: Texts | undefined, place: Place): string {
  if (texts === undefined) return place.missing(place.path);
  if (typeof value === "function") return compileFunction(value, texts, place);
  if (typeof texts === "string") return compileText(texts, place);
  if (Array.isArray(texts)) {
    const english: readonly unknown[] = Array.isArray(value) ? value : [];
    const items = texts.map((item: Texts, index) =>
      compileValue(english[index] ?? english[0], item, { ...place, path: `${place.path}[${index}]` }),
    );
    return `[${items.join(", ")}]`;
  }
  const entries = Object.entries(value ?? {}).map(([name, inner]) => {
    const key = JSON.stringify(name);
    return `${key}: ${compileValue(inner, memberOf(texts, name), { ...place, path: `${place.path}[${key}]` })}`;
  });
  return `{ ${entries.join(", ")} }`;
}

function compileText(text: string, { path, parameters, language }: Place): string {
  // Other values of a text without a function are filled in where it is shown.
  const message = parameters === undefined ? literally(text, Object.keys(constants)) : text;
  try {
    return compileMessage(message, { ...constants, ...valuesIn(parameters ?? "") }, language);
  } catch (cause) {
    throw new Error(`${language}: the text of ${path} ${cause instanceof Error ? cause.message : ""}`, {
      cause,
    });
  }
}

/** Escapes a text in which only constants are values. */
export function literally(text: string, constants: readonly string[]): string {
  const isConstant = (part: string) => constants.some((name) => part === `{${name}}`);
  const parts = text.replaceAll("'", "''").split(/(\{\w+\})/);
  return parts.map((part) => (isConstant(part) ? part : part.replace(/[{}]/g, "'$&'"))).join("");
}

function compileFunction(english: CallableFunction, texts: Texts, place: Place): string {
  const parameters = parametersOf(english);
  const names = Object.keys(valuesIn(parameters));
  const path = `${place.path}(${parameters})`;
  if (typeof texts === "string")
    return `(${parameters}) => ${compileText(texts, { ...place, path, parameters })}`;
  // Its texts have the shape that the English ones have for any values.
  const some = Object.fromEntries(names.map((name) => [name, name]));
  const shape: unknown = parameters.startsWith("{") ? english(some) : english(...names);
  return `(${parameters}) => (${compileValue(shape, texts, { ...place, path, parameters })})`;
}

/** Parameters of an arrow function, without the types that Node leaves out. */
export function parametersOf(english: CallableFunction): string {
  const [, parameters] = /^\(([^)]*)\)/.exec(english.toString()) ?? [];
  if (parameters === undefined) throw new Error(`No arrow function: ${english}`);
  return parameters.replace(/\s+/g, " ").trim().replace(/ ?,$/, "").replace(/ ?\?/g, "");
}

/** Code of each value by the name that messages use: an unused parameter's begins with a line. */
export function valuesIn(parameters: string): Record<string, string> {
  const names = parameters.match(/\w+/g) ?? [];
  return Object.fromEntries(names.map((name) => [name.replace(/^_/, ""), name]));
}

function memberOf(texts: Texts, name: string): Texts | undefined {
  return typeof texts === "object" && !Array.isArray(texts) && Object.hasOwn(texts, name)
    ? (texts as Readonly<Record<string, Texts>>)[name]
    : undefined;
}
