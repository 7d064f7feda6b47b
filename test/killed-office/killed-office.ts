import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenDatabase } from "../../src/server/db/database.ts";
import { productDraft, stockShop, variantDraft } from "../catalogue/test-products.ts";
import { uploader } from "../shop/office-upload.ts";
import { employ, officeVisitor } from "../shop/office-visitor.ts";
import { startShopProcess } from "../shop/shop-process.ts";
import { createTestShop } from "../shop/test-shop.ts";
import type { Ending } from "./endings.ts";
import type { KilledAct, KilledOffice } from "./killed-acts.ts";

/** An act, and where the shop is killed in it. */
export type Kill = readonly [KilledAct, Ending["at"] | "itself"];

const PRELOAD = new URL("./end-at-statement.ts", import.meta.url).href;

/** Numbers of the drafts and designs that `openKilledShop` stocks. */
export const STOCKED = Array.from({ length: 150 }, (_, place) => place + 1);

export interface KilledShop {
  /** One after the other; each is told of when the shop that started again went on with it. */
  kill(kills: readonly Kill[], onWhole?: (kill: Kill) => void): Promise<void>;
  remove(): Promise<void>;
}

/** A shop on a PostgreSQL database of its own, with designs of which those in `drafts` are off sale. */
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
  await stockShop(database, { categories, products });
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
    return { ...shop, office: { visitor, tus, kill } };
  }
  return {
    kill: async (kills, onWhole) => {
      let before: Kill | undefined;
      const goOn = async (office: KilledOffice) => {
        if (!before) return;
        await before[0].goOn(office);
        onWhole?.(before);
      };
      for (const each of kills) {
        const [act, at] = each;
        const { statement } = act;
        const ending =
          statement && at !== "itself" ? { statement: statement.text, at, time: statement.times } : undefined;
        const { office, ended } = await start(ending);
        await goOn(office);
        await Promise.race([
          act.begin(office).then(
            () => ended,
            (error) => isGone(error) && ended,
          ),
          ended,
        ]);
        await act.look();
        before = each;
      }
      const { office, ended } = await start(undefined);
      await goOn(office);
      office.kill();
      await ended;
    },
    remove: () => {
      kill();
      return rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a call says whose server dies. */
function isGone(error: unknown): true {
  if (error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message)) return true;
  throw error;
}
