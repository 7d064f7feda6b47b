import { Command, CommanderError } from "commander";
import { Failure, ImportError } from "../../server/domains/failure.ts";
import { CommandError } from "./command-error.ts";
import { commands } from "./commands/index.ts";
import { examples } from "./examples.ts";
import { createOutput, type OutputStreams } from "./output.ts";

/** Runs one command and returns its exit code: 0 success, 1 failure or issues found, 2 usage error. */
export async function runShopCommand(words: readonly string[], streams: OutputStreams): Promise<number> {
  const output = createOutput(streams);
  const program = new Command("shop")
    .description("Manage the shop: catalogue, orders, mail, staff and backups.")
    .configureOutput({
      writeOut: (text) => streams.stdout.write(text),
      writeErr: (text) => streams.stderr.write(text),
    })
    .showHelpAfterError("(run with --help for usage)")
    .exitOverride();
  for (const add of commands) add(program, output);
  inheritSettings(program);
  try {
    await program.parseAsync(words, { from: "user" });
    return output.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!isRefusal(error)) throw error;
    output.error(error.message);
    return 1;
  }
}

function isRefusal(error: unknown): error is Error {
  return error instanceof CommandError || error instanceof ImportError || error instanceof Failure;
}

function exampleText(lines: readonly string[]): string {
  return [lines.length === 1 ? "\nExample:" : "\nExamples:", ...lines.map((line) => `  ${line}`)].join("\n");
}

/** Gives every subcommand the program's error handling, `--json` and examples. */
function inheritSettings(parent: Command, parentPath = ""): void {
  for (const command of parent.commands) {
    command.copyInheritedSettings(parent);
    const path = parentPath ? `${parentPath} ${command.name()}` : command.name();
    if (command.commands.length === 0)
      command.option("--json", "print JSON").addHelpText("after", () => exampleText(examples[path] ?? []));
    inheritSettings(command, path);
  }
}
