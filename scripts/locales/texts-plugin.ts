import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Plugin, parseSync } from "vite";
import { type Language, languages } from "../../src/contract/languages.ts";
import type { Texts } from "../../src/server/messages/compile-texts.ts";
import { fileAt, isTextModule, placeOf, ROOT, textFile } from "./text-modules.ts";

const TRANSLATED = /^(.+\.ts)\?language=(\w+)$/;
const COMPILED = new RegExp(`^${ROOT}locales/(\\w+)/(.+)\\.ts$`);

/**
 * Compiles the texts of `locales`: `inEachLanguage` becomes a table, whose entry for another language comes
 * from a module with the exports of the English one.
 */
export const texts: Plugin = {
  name: "texts",
  enforce: "pre",
  resolveId(source, importer = "") {
    const [, file = "", language = ""] = TRANSLATED.exec(source) ?? [];
    if (!file) return undefined;
    const english = file.startsWith(".") ? join(dirname(importer), file) : file;
    return hasTexts(english, language) ? `${ROOT}locales/${language}/${placeOf(english)}.ts` : english;
  },
  async load(id) {
    const [, language = "", place = ""] = COMPILED.exec(id) ?? [];
    if (!language) return undefined;
    const english = fileAt(place);
    this.addWatchFile(english);
    const file = textFile(language, place);
    if (!existsSync(file)) return withTextsOf(language, english);
    this.addWatchFile(file);
    // Loaded with the first text, so that a program that shows none starts without the compiler.
    const { compileTexts }: typeof import("../../src/server/messages/compile-texts.ts") = await import(
      new URL("../../src/server/messages/compile-texts.ts", import.meta.url).href
    );
    const translated: Texts = JSON.parse(await readFile(file, "utf8"));
    return compileTexts(await import(pathToFileURL(english).href), translated, english, language);
  },
  async transform(code, id) {
    if (/= sentencesOf\(/.test(code))
      return { code: constantsOf(await import(pathToFileURL(id).href)), map: null };
    return /\binEachLanguage[<(]/.test(code) && /\.tsx?$/.test(id) && !id.endsWith("/contract/languages.ts")
      ? { code: inEachLanguage(code, id), map: null }
      : undefined;
  },
};

/** JavaScript of a module's exports as they are once it ran. */
function constantsOf(exported: object): string {
  const codeOf = (value: unknown): string => {
    if (typeof value === "object")
      return `{ ${Object.entries(value ?? {}).map(([name, inner]) => `${JSON.stringify(name)}: ${codeOf(inner)}`)} }`;
    return typeof value === "function" ? `${value}` : JSON.stringify(value);
  };
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${codeOf(value)};\n`)
    .join("");
}

/** True if a module has texts in a language, or is made of other modules, which may have some. */
function hasTexts(english: string, language: string): boolean {
  return existsSync(textFile(language, placeOf(english))) || !existsSync(textFile("en", placeOf(english)));
}

/** A module that puts others together, with those in another language. */
async function withTextsOf(language: string, file: string): Promise<string> {
  const source = await readFile(file, "utf8");
  return source.replace(/ from "(\.[^"]+)"/g, (_, path: string) => {
    const other = join(dirname(file), path);
    return ` from "${other}${isTextModule(other) ? `?language=${language}` : ""}"`;
  });
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Call extends Node {
  readonly callee: Node & { readonly name?: string };
  readonly arguments: readonly (Node & { readonly name?: string })[];
}

/** Replaces each `inEachLanguage(…)` by a table with the same expression for each language. */
function inEachLanguage(code: string, id: string): string {
  let expanded = code;
  const calls = callsIn(parseSync(id, code).program);
  for (const {
    start,
    end,
    arguments: [argument],
  } of calls.toReversed()) {
    if (!argument) throw new Error(`${id}: inEachLanguage takes texts`);
    const expression = code.slice(argument.start, argument.end);
    const entries = languages.map(
      (language) => `${language}: ${inLanguage(expression, language, argument.name)}`,
    );
    expanded = `${expanded.slice(0, start)}{ ${entries.join(", ")} }${expanded.slice(end)}`;
    if (argument.name !== undefined) expanded = importsOf(argument.name, code, id) + expanded;
  }
  return expanded;
}

function callsIn(node: unknown): Call[] {
  if (typeof node !== "object" || node === null) return [];
  const inner = Object.values(node).flatMap(callsIn);
  return "type" in node && node.type === "CallExpression" && (node as Call).callee.name === "inEachLanguage"
    ? [node as Call, ...inner]
    : inner;
}

function inLanguage(expression: string, language: Language, name: string | undefined): string {
  if (language === "en") return expression;
  if (name !== undefined) return `${name}_${language}`;
  return expression.replace(/import\("([^"]+)"\)/, `import("$1?language=${language}")`);
}

/** Imports of what is imported under a name in English, in the other languages. */
function importsOf(name: string, code: string, id: string): string {
  const [, imported = "", file = ""] =
    new RegExp(`import \\{ (?:(\\w+) as )?${name} \\} from "([^"]+)"`).exec(code) ?? [];
  if (!file) throw new Error(`${id}: inEachLanguage takes texts of another module`);
  return languages
    .filter((language) => language !== "en")
    .map(
      (language) =>
        `import { ${imported || name} as ${name}_${language} } from "${file}?language=${language}";\n`,
    )
    .join("");
}
