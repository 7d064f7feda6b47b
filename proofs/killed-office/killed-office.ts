import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenDatabase } from "../../src/server/db/database.ts";
import { productDraft, stockShop, variantDraft } from "../../test/catalogue/test-products.ts";
import { uploader } from "../../test/shop/office-upload.ts";
import { employ, officeVisitor } from "../../test/shop/office-visitor.ts";
import { startShopProcess } from "../../test/shop/shop-process.ts";
import { createTestShop } from "../../test/shop/test-shop.ts";
import type { Ending } from "./endings.ts";
import { EXCHANGED, type KilledAct, type KilledOffice } from "./killed-acts.ts";

/** A change, and the point at which the shop is killed. */
export type Kill = readonly [KilledAct, Ending["at"] | "itself"];

const PRELOAD = new URL("./end-at-statement.ts", import.meta.url).href;

/** Product ids of the drafts and designs that `openKilledShop` adds. */
export const STOCKED = Array.from({ length: 150 }, (_, place) => place + 1);

export interface KilledShop {
  /**
   * Runs the kills one after the other; `onWhole` is called when the restarted shop has continued a change.
   */
  kill(kills: readonly Kill[], onWhole?: (kill: Kill) => void): Promise<void>;
  remove(): Promise<void>;
}

/** Opens a shop on this PostgreSQL database; the designs in `drafts` are off sale. */
export async function openKilledShop(
  database: OpenDatabase,
  address: string,
  drafts: readonly number[],
): Promise<KilledShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "kasuti-killed-"));
  const categories = [{ id: 1, name: "Blouse", parentId: null, position: 0 }];
  const products = STOCKED.map((id) =>
    productDraft({ id, variants: [variantDraft({ id, pricePaise: 10_00 })] }),
  );
  const [id, second] = EXCHANGED;
  const variants = [
    variantDraft({ id, pricePaise: 10_00 }),
    variantDraft({ id: second, pricePaise: 10_00, hoop: "5x5" }),
  ] as const;
  await stockShop(database, { categories, products: [...products, productDraft({ id, variants })] });
  const offSale = [drafts] as const;
  await database.pool.query("update products set published = false where id = any($1)", [...offSale]);
  await database.pool.query("delete from product_categories where product_id = any($1)", [...offSale]);
  const signingIn = createTestShop(database);
  signingIn.wait(Date.now() - signingIn.now().getTime());
  const { cookies } = (await employ(signingIn, database)).visitor;

  let kill = () => {};
  async function start(ending: Ending | undefined) {
    const env = {
      ...{ DATABASE_URL: address, RATE_LIMIT_FACTOR: "1000" },
      ...(ending && { NODE_OPTIONS: `--import ${PRELOAD}`, END_AT: JSON.stringify(ending) }),
    };
    const shop = startShopProcess(dataDir, env);
    kill = () => shop.signal("SIGKILL");
    const url = await shop.url;
    const site = { request: (request: string | Request | URL) => fetch(request) };
    const visitor = officeVisitor(site as never, url, cookies);
    const tus = uploader(site as never, visitor, url);
    return { ...shop, office: { visitor, tus, kill, origin: url, mailFolder: join(dataDir, "mail") } };
  }
  return {
    kill: async (kills, onWhole) => {
      let before: Kill | undefined;
      const resume = async (office: KilledOffice) => {
        if (!before) return;
        await before[0].resume(office);
        onWhole?.(before);
      };
      for (const each of kills) {
        const [act, at] = each;
        const { statement } = act;
        const ending =
          statement && at !== "itself" ? { statement: statement.text, at, time: statement.times } : undefined;
        const { office, ended } = await start(ending);
        await resume(office);
        await Promise.race([
          act.begin(office).then(
            () => ended,
            (error) => isServerDead(error) && ended,
          ),
          ended,
        ]);
        await act.inspect();
        before = each;
      }
      const { office, ended } = await start(undefined);
      await resume(office);
      office.kill();
      await ended;
    },
    remove: () => {
      kill();
      return rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** True for the error of a call whose server died; throws any other. */
function isServerDead(error: unknown): true {
  if (error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message)) return true;
  throw error;
}
