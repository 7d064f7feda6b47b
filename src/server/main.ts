import { setFlagsFromString } from "node:v8";
import type { Logger } from "pino";
import { inspectStorage } from "./adapters/storage/open-files.ts";
import { readSettings, type Settings, SettingsError } from "./config/env.ts";
import { openShopDatabase } from "./db/open-shop-database.ts";
import { keepFilesPrivate } from "./files/private-files.ts";
import { createLog } from "./logging/log.ts";
import { CannotStart } from "./process/cannot-start.ts";
import { createProgress } from "./process/progress.ts";
import { createShutdown, type Shutdown, stopOnSignals } from "./process/shutdown.ts";

// The first answers stay in memory. From them V8 learns to put the buffers of all others where only a look at the whole heap
// frees them: 77 MB piled up, and every 1,500 pages made anew caused two such looks, a tenth of what pages cost.
setFlagsFromString("--no-allocation-site-pretenuring");

async function run(): Promise<void> {
  const settings = readSettings();
  await keepFilesPrivate(settings);
  const log = createLog(settings.logLevel);
  const shutdown = createShutdown(log);
  stopOnSignals(shutdown, log);
  try {
    const url = await start(settings, log, shutdown);
    log.info(`Kasuti is ready: ${url}`);
    if (!settings.demoAllowed && !settings.production)
      log.warn(
        "No demo office and no demo data: payment keys are set, or HOST and PUBLIC_URL open the shop to others.",
      );
    if (settings.demoData) log.info(`Its demo office: ${settings.officeOrigin ?? atItsName(url)}/office`);
  } catch (error) {
    const isOurs = !shutdown.isStopping;
    await shutdown.stop();
    if (isOurs) throw error;
  }
}

/** A passkey belongs to a name: a number can have none. */
const atItsName = (url: string) => url.replace("//127.0.0.1:", "//localhost:");

async function start(settings: Settings, log: Logger, shutdown: Shutdown): Promise<string> {
  const progress = createProgress();
  progress("opening the database");
  let loading: Promise<typeof import("./compose.ts")> | undefined;
  const load = () => {
    loading ??= import("./compose.ts");
    return loading;
  };
  // Before the schema changes: whoever cannot serve leaves everything to those who do.
  await inspectStorage(settings.s3);
  // Loading the application takes as long as opening the database, so both go on at once.
  const database = await openShopDatabase(settings, () => load().catch(() => {}), progress);
  shutdown.onStop("the database", database.close);
  const { giveUpSilent } = await import("./db/database.ts");
  if (!database.isEmbedded) giveUpSilent(database);
  const { compose } = await load();
  return compose({ settings, log, shutdown, progress, database });
}

/** A sentence for the terminal where a person can mend it; the whole error where it is ours. */
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
