import { Command, CommanderError } from "commander";
import { Failure, OwnerFailure } from "../../server/domains/failure.ts";
import { CommandError } from "./command-error.ts";
import { commands } from "./commands/index.ts";
import { examples } from "./examples.ts";
import { createOutput, type OutputStreams } from "./output.ts";

/** Runs one command. Answers the exit code: 0 done, 1 refused or with faults, 2 not understood. */
export async function runShopCommand(words: readonly string[], streams: OutputStreams): Promise<number> {
  const output = createOutput(streams);
  const program = new Command("shop")
    .description("Looks after the shop: what is on sale, its orders and its files.")
    .configureOutput({
      writeOut: (text) => streams.stdout.write(text),
      writeErr: (text) => streams.stderr.write(text),
    })
    .showHelpAfterError("(add --help to see what can be said)")
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
  return error instanceof CommandError || error instanceof OwnerFailure || error instanceof Failure;
}

function exampleText(lines: readonly string[]): string {
  return [lines.length === 1 ? "\nExample:" : "\nExamples:", ...lines.map((line) => `  ${line}`)].join("\n");
}

/** Subcommands answer errors as the program does; every one of them knows `--json` and shows examples. */
function inheritSettings(parent: Command, parentPath = ""): void {
  for (const command of parent.commands) {
    command.copyInheritedSettings(parent);
    const path = parentPath ? `${parentPath} ${command.name()}` : command.name();
    if (command.commands.length === 0)
      command
        .option("--json", "print JSON for a program to read")
        .addHelpText("after", () => exampleText(examples[path] ?? []));
    inheritSettings(command, path);
  }
}
