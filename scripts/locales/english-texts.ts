import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import type { Texts } from "../../src/server/messages/compile-texts.ts";
import { fileAt, ROOT } from "./text-modules.ts";

/** A part of a message: words, a value, or a choice by a value. */
type Part = string | { readonly value: string } | Choice;
interface Choice {
  readonly kind: "plural" | "select";
  readonly value: string;
  readonly cases: readonly (readonly [key: string, parts: readonly Part[]])[];
}
/** An expression of a module of messages. */
type Read = Message | readonly Read[] | Group | Fn;
interface Message {
  readonly parts: readonly Part[];
}
interface Group {
  readonly members: ReadonlyMap<string, Read>;
}
interface Fn {
  readonly node: ts.ArrowFunction | ts.FunctionDeclaration;
  readonly scope: Scope;
}
type Scope = (name: string) => Read | undefined;

/** Folders of messages, and modules outside them that hold texts for pages. */
const FOLDERS = ["web", "office", "server"];
const MODULES = [
  "contract/refusals/sentences",
  "contract/office/office-sentences",
  "contract/office/uploads/issue-texts",
  "ui/dark-patterns/dark-patterns",
];
/** Modules in the folders that only put others together. */
const WITHOUT_TEXTS = ["index.ts", "refusals.ts"];

/** English texts of every module, by the path of their file in `locales/en`. */
export function englishTexts(): ReadonlyMap<string, Texts> {
  const places = FOLDERS.flatMap((room) =>
    readdirSync(`${ROOT}src/${room}/messages/en`)
      .filter((name) => !WITHOUT_TEXTS.includes(name))
      .map((name) => `${room}/${name.replace(/\.ts$/, "")}`),
  );
  return new Map([...places, ...MODULES].map((place) => [place, textsOfModule(fileAt(place))]));
}

/** Texts of a module's exports in ICU syntax, read from its source. */
function textsOfModule(file: string): Record<string, Texts> {
  const { exported, scope } = moduleAt(file);
  return Object.fromEntries(
    exported.flatMap((name) => {
      const found = scope(name);
      return found ? [[name, textsOf(found)]] : [];
    }),
  );
}

function moduleAt(file: string): { readonly exported: readonly string[]; readonly scope: Scope } {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found = new Map<string, () => Read>();
  const exported: string[] = [];
  const scope: Scope = (name) => found.get(name)?.();
  for (const statement of source.statements) {
    const isExported = ts.canHaveModifiers(statement) && /^export /.test(statement.getText());
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (!initializer) continue;
        found.set(name.getText(), () => read(initializer, scope));
        if (isExported) exported.push(name.getText());
      }
    else if (ts.isFunctionDeclaration(statement) && statement.name)
      found.set(statement.name.text, () => ({ node: statement, scope }));
    else if (ts.isImportDeclaration(statement)) readImport(statement, file, found);
  }
  return { exported, scope };
}

function readImport(
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  file: string,
  found: Map<string, () => Read>,
): void {
  const bindings = importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings) || importClause.isTypeOnly) return;
  const from = join(dirname(file), moduleSpecifier.getText().slice(1, -1));
  for (const { name, propertyName } of bindings.elements)
    found.set(name.text, () => {
      const other = moduleAt(from).scope((propertyName ?? name).text);
      if (!other) throw new Error(`${from} has no texts ${name.text}`);
      return other;
    });
}

function read(node: ts.Expression, scope: Scope): Read {
  if (ts.isStringLiteralLike(node)) return { parts: [node.text] };
  if (ts.isTemplateExpression(node)) return readTemplate(node, scope);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return read(node.expression, scope);
  if (ts.isIdentifier(node)) return scope(node.text) ?? refuse(node);
  if (ts.isArrayLiteralExpression(node)) return node.elements.map((item) => read(item, scope));
  if (ts.isObjectLiteralExpression(node)) return readGroup(node, scope);
  if (ts.isArrowFunction(node)) return { node, scope };
  if (ts.isConditionalExpression(node)) return readChoice(node, scope);
  if (ts.isCallExpression(node)) return readCall(node, scope);
  if (ts.isPropertyAccessExpression(node)) return readMember(node, scope);
  const key = ts.isBinaryExpression(node) && ALTERNATIVE[node.operatorToken.getText()];
  if (key)
    return { parts: orElse(partsOf(read(node.left, scope)), key, partsOf(read(node.right, scope)), node) };
  return refuse(node);
}

/** Case in which the text behind the operator is taken. */
const ALTERNATIVE: Readonly<Record<string, string>> = { "??": "none", "||": "empty" };

function orElse(parts: readonly Part[], key: string, other: readonly Part[], node: ts.Node): Part[] {
  const [only, ...more] = parts;
  if (typeof only !== "object" || more.length > 0) return refuse(node);
  if (!("kind" in only))
    return [
      {
        kind: "select",
        value: only.value,
        cases: [
          [key, other],
          ["other", [only]],
        ],
      },
    ];
  const cases = only.cases.map(
    ([name, inner]) => [name, name === key ? orElse(inner, key, other, node) : inner] as const,
  );
  return [{ ...only, cases }];
}

function readTemplate({ head, templateSpans }: ts.TemplateExpression, scope: Scope): Message {
  const spans = templateSpans.flatMap(({ expression, literal }) => [
    ...partsOf(read(expression, scope)),
    literal.text,
  ]);
  return { parts: [head.text, ...spans] };
}

function readGroup(node: ts.ObjectLiteralExpression, scope: Scope): Group {
  const members = new Map<string, Read>();
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      const spread = read(property.expression, scope);
      if (!("members" in spread)) return refuse(property);
      for (const [name, value] of spread.members) members.set(name, value);
    } else if (ts.isPropertyAssignment(property)) {
      const { name } = property;
      const key = ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : name.getText();
      members.set(key, read(property.initializer, scope));
    } else if (ts.isShorthandPropertyAssignment(property))
      members.set(property.name.text, read(property.name, scope));
    else refuse(property);
  }
  return { members };
}

/** A local function that puts a text together stands for its text. */
function readCall(node: ts.CallExpression, scope: Scope): Read {
  // A call without arguments is a constant.
  if (node.arguments.length === 0) return { parts: [{ value: node.expression.getText() }] };
  const [table] = node.arguments;
  if (node.expression.getText() === "sentencesOf" && table) return sentencesIn(read(table, scope), node);
  const called = read(node.expression, scope);
  if (!("node" in called)) return refuse(node);
  const names = called.node.parameters.map(({ name }) => name.getText());
  const given = new Map(names.map((name, place) => [name, node.arguments[place]]));
  return bodyOf(called, (name) => {
    const argument = given.get(name);
    return argument ? read(argument, scope) : undefined;
  });
}

/** Sentence of each refusal, as `sentencesOf` gives them. */
function sentencesIn(refusals: Read, node: ts.Node): Group {
  if (!("members" in refusals)) return refuse(node);
  const sentences = [...refusals.members].map(([reason, refusal]) => {
    const sentence = "members" in refusal ? refusal.members.get("sentence") : undefined;
    return [reason, sentence ?? refuse(node)] as const;
  });
  return { members: new Map(sentences) };
}

function bodyOf({ node: { body }, scope }: Fn, parameters: Scope): Read {
  const inner: Scope = (name) => parameters(name) ?? scope(name);
  if (body && !ts.isBlock(body)) return read(body, inner);
  throw new Error(`A message is an expression, not ${body?.getText()}`);
}

/** A member of a group, or of a constant: `discount.above` is the value `discountAbove`. */
function readMember(node: ts.PropertyAccessExpression, scope: Scope): Read {
  const { expression, name } = node;
  const [first, ...rest] = name.text;
  if (ts.isIdentifier(expression) && expression.text === "discount")
    return { parts: [{ value: `discount${first?.toUpperCase()}${rest.join("")}` }] };
  const group = read(expression, scope);
  return ("members" in group ? group.members.get(name.text) : undefined) ?? refuse(node);
}

function readChoice({ condition, whenTrue, whenFalse }: ts.ConditionalExpression, scope: Scope): Message {
  return choose(condition, partsOf(read(whenTrue, scope)), partsOf(read(whenFalse, scope)), scope);
}

function choose(condition: ts.Expression, yes: readonly Part[], no: readonly Part[], scope: Scope): Message {
  if (ts.isParenthesizedExpression(condition)) return choose(condition.expression, yes, no, scope);
  if (!ts.isBinaryExpression(condition)) {
    const value = valueIn(condition, scope);
    const isFact = /\?: boolean|: boolean/.test(declarationOf(condition, value));
    const cases = isFact
      ? ([
          ["true", yes],
          ["other", no],
        ] as const)
      : ([
          ["empty", no],
          ["other", yes],
        ] as const);
    return { parts: [{ kind: "select", value, cases }] };
  }
  const { left, operatorToken, right } = condition;
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return choose(left, choose(right, yes, no, scope).parts, no, scope);
  if (operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken) return refuse(condition);
  const value = valueIn(left, scope);
  const [kind, key] = ts.isNumericLiteral(right)
    ? (["plural", `=${right.text}`] as const)
    : ts.isStringLiteral(right)
      ? (["select", right.text] as const)
      : right.getText() === "undefined" || right.getText() === "null"
        ? (["select", "none"] as const)
        : refuse(condition);
  const [only] = no;
  const goesOn =
    no.length === 1 &&
    typeof only === "object" &&
    "kind" in only &&
    only.kind === kind &&
    only.value === value;
  return {
    parts: [{ kind, value, cases: [[key, yes], ...(goesOn ? only.cases : ([["other", no]] as const))] }],
  };
}

/** Declaration of a parameter around an expression. */
function declarationOf(node: ts.Node, name: string): string {
  for (let at: ts.Node | undefined = node; at; at = at.parent)
    if (ts.isArrowFunction(at)) {
      const found = at.parameters.find((parameter) => parameter.name.getText() === name);
      if (found) return found.getText();
    }
  return "";
}

function valueIn(node: ts.Expression, scope: Scope): string {
  const [only, ...more] = partsOf(read(node, scope));
  return typeof only === "object" && !("kind" in only) && more.length === 0 ? only.value : refuse(node);
}

function partsOf(value: Read): readonly Part[] {
  if ("parts" in value) return value.parts;
  throw new Error("A message holds a group of messages");
}

function refuse(node: ts.Node): never {
  throw new Error(`A message cannot say ${node.getText()} (${node.getSourceFile().fileName})`);
}

function textsOf(value: Read, isInFunction = false): Texts {
  if ("parts" in value) return isInFunction ? messageOf(value.parts) : plainOf(value.parts);
  if ("node" in value) return textsOf(bodyOf(value, parametersOf(value)), true);
  if (!("members" in value)) return value.map((inner) => textsOf(inner, isInFunction));
  return Object.fromEntries([...value.members].map(([name, inner]) => [name, textsOf(inner, isInFunction)]));
}

/** Values of a function's parameters, also of the members of one that it takes apart. */
function parametersOf({ node }: Fn): Scope {
  const names = node.parameters.flatMap(({ name }) =>
    ts.isObjectBindingPattern(name)
      ? name.elements.map((element) => element.name.getText())
      : [name.getText()],
  );
  return (name) => (names.includes(name) ? { parts: [{ value: name.replace(/^_/, "") }] } : undefined);
}

function messageOf(parts: readonly Part[], isCounted = false): string {
  return joined(parts)
    .map((part) => (typeof part === "string" ? quoted(part, isCounted) : icuOf(part, isCounted)))
    .join("");
}

/** Joins neighbouring words to one part. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === "string" && typeof last === "string") all[all.length - 1] = last + part;
    else if (part !== "") all.push(part);
  }
  return all;
}

/** A text without a function is not in ICU syntax: what it has in braces is filled in where it is shown. */
const plainOf = (parts: readonly Part[]) =>
  parts.map((part) => (typeof part === "string" ? part : `{${part.value}}`)).join("");

function icuOf(part: Exclude<Part, string>, isCounted: boolean): string {
  if (!("kind" in part)) return `{${part.value}}`;
  const within = isCounted || part.kind === "plural";
  const cases = part.cases.map(([key, parts]) => `${key} {${messageOf(parts, within)}}`);
  return `{${part.value}, ${part.kind}, ${cases.join(" ")}}`;
}

/** Quotes braces, the number sign within a plural, and an apostrophe before one of them: they are syntax. */
function quoted(words: string, isCounted: boolean): string {
  const text = words.replace(/'(?=['{}#]|$)/g, "''").replace(/[{}]+/g, "'$&'");
  return isCounted ? text.replaceAll("#", "'#'") : text;
}
