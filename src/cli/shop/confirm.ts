import { createInterface } from "node:readline/promises";
import { CommandError } from "./command-error.ts";
import type { Output } from "./output.ts";

/**
 * Asks before something is done that cannot simply be undone; `--yes` has answered already.
 * @throws CommandError when the answer is not yes, or there is nobody to ask
 */
export async function confirm(output: Output, question: string, options: { yes?: boolean }): Promise<void> {
  if (options.yes) return;
  const { stdin, stderr } = output.streams;
  if (!stdin?.isTTY || !stderr.isTTY)
    throw new CommandError(`${question} Nothing was done: say --yes where nobody can be asked.`);
  const terminal = createInterface({ input: stdin, output: stderr });
  try {
    const answer = await terminal.question(`${question} [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError("Nothing was done.");
  } finally {
    terminal.close();
  }
}
