import { glob, readFile } from "node:fs/promises";
import { basename } from "node:path";

/** The baseline is exempt from the rules, which protect a shop in use. */
const BASELINE = 0;

interface Rule {
  readonly broken: RegExp;
  readonly violation: string;
}

const RULES: readonly Rule[] = [
  {
    broken: /\bRENAME\b/i,
    violation: "renames what older processes use: add, fill, and drop a release later",
  },
  { broken: /\bSET DATA TYPE\b|\bALTER COLUMN \S+ TYPE\b/i, violation: "rewrites a table under its lock" },
  {
    broken: /\bADD COLUMN\b.*\b(?:STORED\b|SERIAL\b|DEFAULT (?:gen_random_uuid|random|clock_timestamp)\b)/is,
    violation: "rewrites a table under its lock",
  },
  {
    broken: /\bADD COLUMN\b(?!.*\bDEFAULT\b).*\bNOT NULL\b/is,
    violation: "adds a NOT NULL column without a default: older processes do not write it",
  },
  {
    broken: /\bSET NOT NULL\b/i,
    violation: "reads the whole table under its lock: validate a CHECK constraint instead",
  },
  {
    broken: /\bADD CONSTRAINT\b(?!.*\bNOT VALID\b)(?!.*\bUSING INDEX\b)/is,
    violation: "reads the whole table under its lock: add it NOT VALID, and validate it in another migration",
  },
  {
    broken: /^\s*(?:LOCK|VACUUM|CLUSTER|TRUNCATE)\b|^\s*REINDEX (?!.*CONCURRENTLY)/i,
    violation: "locks a table",
  },
];

/** Reasons why migrations in the folder would block or break running processes, with the file of each. */
export async function judgeMigrations(folder: string): Promise<string[]> {
  const violations: string[] = [];
  for await (const file of glob(`${folder}/*.sql`))
    if (Number.parseInt(basename(file), 10) > BASELINE)
      violations.push(...judgeMigration(await readFile(file, "utf8")).map((error) => `${file}: ${error}`));
  return violations;
}

/**
 * Reasons why a migration would block or break running processes. Tables that the migration itself creates
 * are exempt.
 */
export function judgeMigration(text: string): string[] {
  const isContract = /^-- contract: \S/m.test(text);
  const statements = text
    .split("--> statement-breakpoint")
    .map((each) => each.replaceAll(/--[^\n]*/g, "").trim())
    .filter((each) => each !== "");
  const made = new Set(
    statements.flatMap((each) => /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/i.exec(each)?.[1] ?? []),
  );
  const violations = statements.flatMap((statement) =>
    isOn(made, statement) ? [] : violationsOf(statement, isContract),
  );
  const isFill = /^-- fill: \S/m.test(text);
  if (isFill && statements.length > 1) violations.push("fills in batches and must do nothing else");
  if (isFill && !statements.every((each) => /\bLIMIT \d+/i.test(each)))
    violations.push("fills without a limit: each batch needs a LIMIT");
  const isChange = (statement: string) => /^(?:UPDATE|DELETE)\b/i.test(statement);
  if (!isFill && statements.some((each) => isChange(each) && !isOn(made, each)))
    violations.push("changes rows under locks: fill in batches, under a line -- fill:");
  const isConcurrent = (statement: string) => /\bINDEX CONCURRENTLY\b/i.test(statement);
  if (statements.some(isConcurrent) && !statements.every(isConcurrent))
    violations.push("builds an index CONCURRENTLY, outside of a transaction, and must do nothing else");
  return violations;
}

/** True for a statement about a table that this migration creates. */
function isOn(made: ReadonlySet<string>, statement: string): boolean {
  const table =
    /^(?:ALTER TABLE (?:ONLY )?|CREATE (?:UNIQUE )?INDEX .*? ON |INSERT INTO |UPDATE )"?(\w+)/is.exec(
      statement,
    );
  return made.has(table?.[1] ?? "");
}

function violationsOf(statement: string, isContract: boolean): string[] {
  const violations = RULES.filter(({ broken }) => broken.test(statement)).map(({ violation }) => violation);
  if (/^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)/i.test(statement))
    violations.push("builds an index that blocks all writes: use CONCURRENTLY");
  if (/\bDROP (?:COLUMN|TABLE)\b/i.test(statement) && !isContract)
    violations.push("removes what older processes use: do it a release later, under a line -- contract:");
  return violations;
}
