/** `npm run shop -- COMMAND`: the owner's command line. */
import { SettingsError } from "../server/config/env.ts";
import { createLog } from "../server/logging/log.ts";
import { CannotStart } from "../server/process/cannot-start.ts";
import { runShopCommand } from "./shop/program.ts";

// A closed pipe, such as `| head`, is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

process.exitCode = await runShopCommand(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
}).catch((error: unknown) => {
  const isExpected = error instanceof SettingsError || error instanceof CannotStart;
  if (isExpected) process.stderr.write(`${error.message}\n`);
  else createLog("error", process.stderr).error({ err: error }, "The command failed");
  return 1;
});
