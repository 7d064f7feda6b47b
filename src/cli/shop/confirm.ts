import { createInterface } from "node:readline/promises";
import { CommandError } from "./command-error.ts";
import type { Output } from "./output.ts";

/**
 * Asks for confirmation of a change that cannot be undone; `--yes` skips the question.
 * @throws CommandError when the answer is not yes, or without a terminal
 */
export async function confirm(output: Output, question: string, options: { yes?: boolean }): Promise<void> {
  if (options.yes) return;
  const { stdin, stderr } = output.streams;
  if (!stdin?.isTTY || !stderr.isTTY)
    throw new CommandError(`${question} Nothing changed. Add --yes to run without a terminal.`);
  const terminal = createInterface({ input: stdin, output: stderr });
  try {
    const answer = await terminal.question(`${question} [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError("Nothing changed.");
  } finally {
    terminal.close();
  }
}
