import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { ShopInfo } from "../contract/shop.ts";
import { createApp } from "./app.ts";
import { readSettings, type Settings, SettingsFault } from "./config/env.ts";
import { DataFolderInUse } from "./db/data-lock.ts";
import { openShopDatabase } from "./db/open-shop-database.ts";
import { createPasswords } from "./domains/customers/index.ts";
import { listen } from "./start/listen.ts";
import { createLog } from "./start/log.ts";
import { createProgress } from "./start/progress.ts";
import { createShutdown, type Shutdown, stopOnSignals } from "./start/shutdown.ts";

/** The composition root: settings → database → adapters → application → listening. */
async function start(settings: Settings, log: Logger, shutdown: Shutdown): Promise<string> {
  const progress = createProgress();
  progress("opening the database");
  const database = await openShopDatabase(settings);
  shutdown.onStop("the database", database.close);

  const app = createApp({
    database,
    log,
    shop: shopInfo(settings),
    passwords: createPasswords(),
    trustedProxies: settings.trustedProxies,
    now: () => new Date(),
  });
  const server = await listen(getRequestListener(app.fetch), settings.host, settings.port);
  shutdown.onStop("the server", server.close);
  return server.url;
}

function shopInfo({ shop, razorpay }: Settings): ShopInfo {
  return { ...shop, paymentsEmulated: razorpay === undefined };
}

/** A sentence for the terminal where a person can mend it; the whole error where it is ours. */
function explain(error: unknown): string {
  if (error instanceof SettingsFault) return `These settings need attention:\n${error.message}`;
  if (error instanceof DataFolderInUse) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function fail(error: unknown): void {
  process.stderr.write(`Kasuti cannot start. ${explain(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const settings = readSettings();
  const log = createLog(settings.logLevel);
  const shutdown = createShutdown(log);
  stopOnSignals(shutdown, log);
  try {
    log.info(`Kasuti is ready: ${await start(settings, log, shutdown)}`);
  } catch (error) {
    await shutdown.stop();
    throw error;
  }
}

await run().catch(fail);
