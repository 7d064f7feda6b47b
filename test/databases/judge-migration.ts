interface Rule {
  readonly broken: RegExp;
  readonly fault: string;
}

const RULES: readonly Rule[] = [
  { broken: /\bRENAME\b/i, fault: "renames what older processes use: add, fill, and drop a release later" },
  { broken: /\bSET DATA TYPE\b|\bALTER COLUMN \S+ TYPE\b/i, fault: "rewrites a table under its lock" },
  {
    broken: /\bADD COLUMN\b.*\b(?:STORED\b|SERIAL\b|DEFAULT (?:gen_random_uuid|random|clock_timestamp)\b)/is,
    fault: "rewrites a table under its lock",
  },
  {
    broken: /\bADD COLUMN\b(?!.*\bDEFAULT\b).*\bNOT NULL\b/is,
    fault: "adds a column that must be there without a default: older processes do not give it",
  },
  {
    broken: /\bSET NOT NULL\b/i,
    fault: "reads the whole table under its lock: validate a CHECK constraint instead",
  },
  {
    broken: /\bADD CONSTRAINT\b(?!.*\bNOT VALID\b)(?!.*\bUSING INDEX\b)/is,
    fault: "reads the whole table under its lock: add it NOT VALID, and validate it in another migration",
  },
  {
    broken: /^\s*(?:LOCK|VACUUM|CLUSTER|TRUNCATE)\b|^\s*REINDEX (?!.*CONCURRENTLY)/i,
    fault: "locks a table",
  },
];

/**
 * Why a migration would hold up, or break, processes that serve meanwhile; tables that it makes itself are
 * free.
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
  const faults = statements.flatMap((statement) =>
    isOn(made, statement) ? [] : faultsOf(statement, isContract),
  );
  const isFill = /^-- fill: \S/m.test(text);
  if (isFill && statements.length > 1) faults.push("fills, batch by batch, and so may do nothing else");
  if (isFill && !statements.every((each) => /\bLIMIT \d+/i.test(each)))
    faults.push("fills without a limit: at most so many rows in each batch");
  const isChange = (statement: string) => /^(?:UPDATE|DELETE)\b/i.test(statement);
  if (!isFill && statements.some((each) => isChange(each) && !isOn(made, each)))
    faults.push("changes rows under locks: fill in batches, with a line that begins -- fill:");
  const isConcurrent = (statement: string) => /\bINDEX CONCURRENTLY\b/i.test(statement);
  if (statements.some(isConcurrent) && !statements.every(isConcurrent))
    faults.push("builds an index CONCURRENTLY, outside of a transaction, and so may do nothing else");
  return faults;
}

/** Whether it is about a table that this migration made. */
function isOn(made: ReadonlySet<string>, statement: string): boolean {
  const table =
    /^(?:ALTER TABLE (?:ONLY )?|CREATE (?:UNIQUE )?INDEX .*? ON |INSERT INTO |UPDATE )"?(\w+)/is.exec(
      statement,
    );
  return made.has(table?.[1] ?? "");
}

function faultsOf(statement: string, isContract: boolean): string[] {
  const faults = RULES.filter(({ broken }) => broken.test(statement)).map(({ fault }) => fault);
  if (/^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)/i.test(statement))
    faults.push("builds an index that holds up every writer: CONCURRENTLY");
  if (/\bDROP (?:COLUMN|TABLE)\b/i.test(statement) && !isContract)
    faults.push("takes away what older processes use: a release later, with a line that begins -- contract:");
  return faults;
}
