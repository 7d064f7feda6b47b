import { setFlagsFromString } from "node:v8";
import type { Logger } from "pino";
import { inspectStorage } from "./adapters/storage/open-files.ts";
import { readSettings, type Settings, SettingsError } from "./config/env.ts";
import { withHostName } from "./config/known-hosts.ts";
import { openShopDatabase } from "./db/open-shop-database.ts";
import { makeFilesPrivate } from "./files/private-files.ts";
import { createLog } from "./logging/log.ts";
import { CannotStart } from "./process/cannot-start.ts";
import { createProgress } from "./process/progress.ts";
import { createShutdown, type Shutdown, stopOnSignals } from "./process/shutdown.ts";

// Cached responses stay in memory, and V8 learned from them to allocate all response buffers in the old
// space, where only a full garbage collection frees them. That cost 77 MB, and two full collections per 1,500
// rendered pages: a tenth of the time of a page.
setFlagsFromString("--no-allocation-site-pretenuring");

async function run(): Promise<void> {
  const settings = readSettings();
  await makeFilesPrivate(settings);
  const log = createLog(settings.logLevel);
  const shutdown = createShutdown(log);
  stopOnSignals(shutdown, log);
  try {
    const url = await start(settings, log, shutdown);
    log.info(`Kasuti is ready: ${url}`);
    if (!settings.demoAllowed && !settings.production)
      log.warn(
        "The demo office and demo data are off: payment keys are set, or HOST and PUBLIC_URL open the shop to others.",
      );
    if (settings.demoData) log.info(`Demo office: ${settings.officeOrigin ?? withHostName(url)}/office`);
  } catch (error) {
    const isError = !shutdown.isStopping;
    await shutdown.stop();
    if (isError) throw error;
  }
}

async function start(settings: Settings, log: Logger, shutdown: Shutdown): Promise<string> {
  const progress = createProgress();
  progress("opening the database");
  let loading: Promise<typeof import("./compose.ts")> | undefined;
  const load = () => {
    loading ??= import("./compose.ts");
    return loading;
  };
  // Runs before migrations, so that a process without storage does not change the schema under running ones.
  await inspectStorage(settings.s3);
  // Loading the application takes as long as opening the database, so both run in parallel.
  const database = await openShopDatabase(settings, {
    meanwhile: () => load().catch(() => {}),
    onFilled: progress,
    onFailure: (err) =>
      log.error({ err }, "The embedded database failed and is opened again; until then requests get 503."),
  });
  shutdown.onStop("the database", database.close);
  const { failUnanswered } = await import("./db/database.ts");
  if (!database.isEmbedded) failUnanswered(database);
  const { compose } = await load();
  return compose({ settings, log, shutdown, progress, database });
}

/** Returns a sentence for errors that an operator can fix, and the stack for our own. */
function explain(error: unknown): string {
  if (error instanceof SettingsError) return `These settings need attention:\n${error.message}`;
  if (error instanceof CannotStart) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function fail(error: unknown): void {
  process.stderr.write(`Kasuti cannot start. ${explain(error)}\n`);
  process.exitCode = 1;
}

await run().catch(fail);
