import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";

/** Start of a comment, not a path such as `"/orders/*"`. */
const OPENS = /(?:^|[\s({])\/\*/;
/** A comment opens with a noun or a verb: a clause without its noun has to be decoded. */
const OPENING = /^(What|Who|Whoever|Whom|Whose|Which|Whichever|Whatever|That|Of|So)\b/;
const LONGEST = 110;
/** Words for which English has a plainer one, in comments and messages. */
const QUAINT = /\b(anew|whoever|nobody|somebody|thereof|whereof|hereby|so many that|called so)\b/i;
const MESSAGES = /messages\/en\/|sentences|refusals|issue-texts|templates\/en/;
/** Words that do not say what a variable or a field holds. */
const NO_NOUN =
  /^(found|known|own|made|given|wanted|told|held|shown|taken|asked|sent|named|typed|chosen|drawn|seen|begun|gone|lost|needed|used|written)$/;
/** Fields whose names are promised: calls, stored data, rows of SQL, a library's interface. */
const NAMES_ARE_FIXED =
  /^src\/contract\/|^packages\/embroidery\/|\/(order-event|cart-rules|use-stitch-canvas|office-ticket-store|waiting-problem)\.ts$|\/(import-categories|batch-view)\.ts$|\/shop-health\/job-store\.ts$/;
/** Parameters of messages are words of their sentence; in a test, what a name means is on the same screen. */
const MAY_BE_SHORT =
  /\/messages\/|\.test\.tsx?$|^(test|proofs|bench|scripts)\/|^packages\/[^/]+\/(test|bench)\//;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" });
const code = files
  .split("\n")
  .filter((file) => /^(src|packages|test|proofs|bench|scripts)\/.*\.(tsx?|css)$/.test(file));
const oldNames = readOldNames(readFileSync("docs/glossary.md", "utf8"));
const issues = code.flatMap((file) => {
  const text = readFileSync(file, "utf8");
  return [...issuesOf(file, text.split("\n")), ...namesWithoutNoun(file, text)];
});
for (const issue of issues) console.error(issue);
if (issues.length > 0) process.exitCode = 1;
console.log(`${code.length} files, ${issues.length} issues of wording`);

/** Names of the glossary's last column, in lower case. */
function readOldNames(glossary: string): Set<string> {
  const cells = glossary.split("\n").flatMap((line) => line.match(/^\|.*\|(.*)\|$/)?.[1] ?? []);
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].flatMap(([, name]) => name ?? [])));
}

function issuesOf(file: string, lines: readonly string[]): string[] {
  let isInComment = false;
  return lines.flatMap((line, index) => {
    const comment = commentIn(line, isInComment);
    const previous = isInComment || /^\s*\/\//.test(lines[index - 1] ?? "");
    const opens = comment !== undefined && (!previous || /^\s*\/\*\*$/.test(lines[index - 1] ?? ""));
    isInComment = OPENS.test(line) ? !line.includes("*/") : isInComment && !line.includes("*/");
    const found = [
      opens &&
        OPENING.test(comment) &&
        'a comment opens without a noun: write "Name of the buyer" instead of "Of the buyer"',
      comment !== undefined && line.length > LONGEST && `a comment is longer than ${LONGEST}`,
      (comment !== undefined || MESSAGES.test(file)) && QUAINT.exec(comment ?? line)?.[0],
      oldNameIn(file, line.slice(0, comment === undefined ? undefined : line.indexOf(comment))),
    ];
    return found.flatMap((issue) => (issue ? `${file}:${index + 1}: ${issue}` : []));
  });
}

/** Text of the line's comment, if it has one. */
function commentIn(line: string, isInComment: boolean): string | undefined {
  const text = isInComment ? /^\s*\*?(?!\/)\s?(.*?)(?:\*\/)?$/ : /(?:^|\s)(?:\/\/|\/\*\*?)\s?(.*?)(?:\*\/)?$/;
  return text.exec(line)?.[1];
}

/** A part of an identifier or class name that the glossary replaced: `alike` in `mostAlike`. */
function oldNameIn(file: string, line: string): string | undefined {
  const pattern = file.endsWith(".css") ? /\.[a-z][\w-]*/g : /[A-Za-z_$][\w$]*/g;
  const names = line.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, "").match(pattern) ?? [];
  const parts = names.flatMap((name) => name.split(/[._-]|(?<=[a-z0-9])(?=[A-Z])/));
  const old = parts.find((part) => oldNames.has(part.toLowerCase()));
  return old && `the glossary replaces "${old}"`;
}

/** Variables, parameters and fields that are named by a participle or an adjective alone. */
function namesWithoutNoun(file: string, text: string): string[] {
  if (!/\.tsx?$/.test(file) || MAY_BE_SHORT.test(file)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const issues: string[] = [];
  const visit = (node: ts.Node) => {
    const name = nameOf(node) ?? (NAMES_ARE_FIXED.test(file) ? undefined : fieldOf(node));
    if (name && NO_NOUN.test(name.text)) {
      const line = source.getLineAndCharacterOfPosition(name.getStart()).line + 1;
      issues.push(
        `${file}:${line}: "${name.text}" has no noun: say what it holds, as "knownIds" or "order", or "is…" and "has…" of a fact`,
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return issues;
}

/** Name that this node declares; a binding that only repeats the name of a field is the field's matter. */
function nameOf(node: ts.Node): ts.Identifier | undefined {
  const isDeclared =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    (ts.isBindingElement(node) && (node.propertyName || ts.isArrayBindingPattern(node.parent)));
  return isDeclared && ts.isIdentifier(node.name) ? node.name : undefined;
}

/** Name of a field that this node declares, unless it is a column of a row of SQL. */
function fieldOf(node: ts.Node): ts.Identifier | undefined {
  const isDeclared =
    (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isMethodSignature(node)) &&
    !ts.isTypeReferenceNode(node.parent.parent) &&
    !ts.isCallExpression(node.parent.parent);
  return isDeclared && ts.isIdentifier(node.name) ? node.name : undefined;
}
