import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, inject, vi } from "vitest";
import type { OpenDatabase } from "../../src/server/db/database.ts";
import { openDatabaseForCommand } from "../../src/server/db/open-shop-database.ts";
import { smallStock, stockShop } from "../catalogue/test-products.ts";
import { openHttpCustomer } from "./http-customer.ts";
import { startShopProcess } from "./shop-process.ts";

type CommandedShop = Awaited<ReturnType<typeof openCommandedShop>>;

/** Number of variants, more than any test buys. */
const VARIANTS = 24;

/**
 * Starts a shop process with one customer for all tests of the surrounding `describe`; commands of this
 * process find it by its data folder. Call the returned function inside a test or hook.
 */
export function useCommandedShop(): () => CommandedShop {
  let opened: CommandedShop | undefined;
  beforeAll(async () => {
    opened = await openCommandedShop();
  });
  afterAll(() => opened?.close());
  return () => {
    if (!opened) throw new Error("useCommandedShop() opens the shop before the first test, not before");
    return opened;
  };
}

async function openCommandedShop() {
  const dataDir = await mkdtemp(join(tmpdir(), "kasuti-orders-"));
  await cp(inject("databases").embeddedTemplate, join(dataDir, "db"), { recursive: true });
  vi.stubEnv("DATA_DIR", dataDir);
  const shop = startShopProcess(dataDir);
  const url = await shop.url;
  const onDatabase = async <T>(work: (database: OpenDatabase) => Promise<T>) => {
    const database = await openDatabaseForCommand({ dataDir, databaseUrl: undefined });
    return work(database).finally(() => database.close());
  };
  const stock = smallStock([40_00, ...Array<number>(VARIANTS - 1).fill(40_00)]);
  await onDatabase((database) => stockShop(database, stock));
  return {
    url,
    customer: await openHttpCustomer(url, VARIANTS),
    onDatabase,
    close: async () => {
      vi.unstubAllEnvs();
      shop.signal("SIGKILL");
      await shop.ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
