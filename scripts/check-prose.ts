import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A comment opens with a noun or a verb: a clause without its noun has to be decoded. */
const OPENING = /^(What|Who|Whoever|Whom|Whose|Which|Whichever|Whatever|That|Of|So)\b/;
const LONGEST = 110;
/** Words for which English has a plainer one, in comments and messages. */
const QUAINT = /\b(anew|whoever|nobody|somebody|thereof|whereof|hereby|so many that|called so)\b/i;
const MESSAGES = /messages\/en\/|sentences|refusals|issue-texts|templates\/en/;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" });
const code = files
  .split("\n")
  .filter((file) => /^(src|packages|test|proofs|bench|scripts)\/.*\.(tsx?|css)$/.test(file));
const oldNames = readOldNames(readFileSync("docs/glossary.md", "utf8"));
const issues = code.flatMap((file) => issuesOf(file, readFileSync(file, "utf8").split("\n")));
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
    isInComment = line.includes("/*") ? !line.includes("*/") : isInComment && !line.includes("*/");
    const found = [
      opens && OPENING.test(comment) && "a comment opens without a noun",
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
