import { parse, type Select, type Token } from "@messageformat/parser";

/** JavaScript of each value that a message may name: a parameter of its function, or a constant. */
export type Values = Readonly<Record<string, string>>;

/**
 * Compiles a message in ICU syntax to a JavaScript expression.
 * @throws Error naming what the message holds and cannot
 */
export function compileMessage(message: string, values: Values, language: string): string {
  const tokens = parse(message, { cardinal: categoriesOf(language), strict: true });
  return expressionOf(tokens, (name) => codeOf(name, values), language);
}

/** Names of the values in a message. */
export function valuesOf(message: string): string[] {
  const names = (tokens: readonly Token[]): string[] =>
    tokens.flatMap((token) => {
      if (!("arg" in token)) return [];
      return "cases" in token ? [token.arg, ...token.cases.flatMap((one) => names(one.tokens))] : [token.arg];
    });
  return [...new Set(names(parse(message)))].sort();
}

type Code = (name: string) => string;

function codeOf(name: string, values: Values): string {
  const code = values[name];
  if (code === undefined) throw new Error(`has the unknown value {${name}}`);
  return code;
}

/** `counted` is the value that `#` stands for: the one of the plural around it. */
function expressionOf(tokens: readonly Token[], code: Code, language: string, counted?: string): string {
  const parts = tokens.map((token) => {
    if (token.type === "content") return token.value.replace(/[`\\]|\$(?=\{)/g, "\\$&");
    if (token.type === "argument") return `\${${code(token.arg)}}`;
    if (token.type === "octothorpe") return `\${${counted}}`;
    if (token.type === "plural" || token.type === "select")
      return `\${${choiceOf(token, code, language, counted)}}`;
    throw new Error(`has a part of the kind ${token.type}, which the shop's messages do without`);
  });
  const [only] = tokens;
  if (tokens.length === 1 && only?.type !== "content" && only?.type !== "argument")
    return (parts[0] ?? "").slice(2, -1);
  return `\`${parts.join("")}\``;
}

/** `count === 1 ? … : …`, the case `other` last. */
function choiceOf({ type, arg, cases }: Select, code: Code, language: string, around?: string): string {
  const tests = cases.filter(({ key }) => key !== "other");
  const other = cases.find(({ key }) => key === "other");
  if (!other) throw new Error(`has no case other for {${arg}}`);
  const value = code(arg);
  const counted = type === "plural" ? value : around;
  const choices = tests.map(({ key, tokens }) => {
    const test = type === "plural" ? pluralTest(key, value, language) : selectTest(key, value);
    return `${test} ? ${expressionOf(tokens, code, language, counted)} : `;
  });
  return `(${choices.join("")}${expressionOf(other.tokens, code, language, counted)})`;
}

/** `none` is a value that is not given, `empty` also an empty text, `true` a fact that holds. */
function selectTest(key: string, value: string): string {
  if (key === "none") return `${value} == null`;
  if (key === "empty") return `!${value}`;
  return key === "true" ? value : `${value} === ${JSON.stringify(key)}`;
}

/** Whole numbers on which the rule of a plural is tried; no rule of a language needs larger ones. */
const TRIED = 1_000;

function pluralTest(key: string, value: string, language: string): string {
  if (key.startsWith("=")) return `${value} === ${key.slice(1)}`;
  const rules = new Intl.PluralRules(language);
  const counts = Array.from({ length: TRIED }, (_, count) => count);
  const matching = counts.filter((count) => rules.select(count) === key);
  if (`${matching}` === "1") return `${value} === 1`;
  if (`${matching}` === "0,1") return `${value} < 2`;
  throw new Error(`has the plural ${key}, which needs a rule of its own in this language`);
}

function categoriesOf(language: string): Intl.LDMLPluralRule[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}
