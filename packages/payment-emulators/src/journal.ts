import { appendFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type * as z from "zod";

/** Current state of an entity; the last entry of an ID counts. */
export interface JournalEntry {
  readonly id: string;
}

export interface Journal<E extends JournalEntry> {
  /** Entries at the start, each ID once, in order of first appearance. */
  readonly pastEntries: readonly E[];
  /** Appends an entry, and resolves once it is in the file; entries keep their order. */
  write(entry: E): Promise<void>;
}

/**
 * Opens a JSON lines file that survives a restart; without a file, nothing is stored. Lines that do not match
 * `schema`, such as a torn last line, are skipped.
 */
export async function openJournal<E extends JournalEntry>(
  file: string | undefined,
  schema: z.ZodType<E>,
): Promise<Journal<E>> {
  if (file === undefined) return { pastEntries: [], write: async () => {} };
  const past = latest(entriesOf(await readFile(file, "utf8").catch(() => ""), schema));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.draft`, past.map(lineOf).join(""));
  await rename(`${file}.draft`, file);
  let last = Promise.resolve();
  const write = (entry: E) => {
    const line = lineOf(entry);
    last = last.then(() => appendFile(file, line));
    return last;
  };
  return { pastEntries: past, write };
}

function lineOf(entry: JournalEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

function entriesOf<E>(text: string, schema: z.ZodType<E>): E[] {
  return text.split("\n").flatMap((line) => {
    const result = schema.safeParse(parsed(line));
    return result.success ? [result.data] : [];
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function latest<E extends JournalEntry>(entries: readonly E[]): E[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
