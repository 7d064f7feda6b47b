import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NewPromotion } from "../../src/contract/office/promotions/promotions-wire.ts";
import { openFiles } from "../../src/server/adapters/storage/open-files.ts";
import type { S3Access } from "../../src/server/adapters/storage/s3-bucket.ts";
import { type OpenDatabase, openDatabase } from "../../src/server/db/database.ts";
import { joinEmbeddedDatabase, openEmbeddedDatabase } from "../../src/server/db/embedded-database.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { commandLine } from "../../src/server/domains/actor.ts";
import { createPromotion } from "../../src/server/domains/promotions/office/create-promotion.ts";
import { productDraft, stockShop, variantDraft } from "../../test/catalogue/test-products.ts";
import { CODE_PERCENT, CODES, type ExpectedVariant, FREE_DESIGN, ON_SALE, PRICES } from "./expected-state.ts";

export type EngineName = "pglite" | "postgres";

/** Database and folder of a scenario's shop, and the variants on sale. */
export interface World {
  readonly engine: EngineName;
  readonly dataDir: string;
  /** Address of PostgreSQL; `undefined`: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly variants: ReadonlyMap<number, ExpectedVariant>;
  /** Opens the database; the embedded one only while no shop process runs. */
  open(): Promise<OpenDatabase>;
  /** Connects while shop processes run; fails for the embedded database when none does. */
  join(): Promise<OpenDatabase>;
  remove(): Promise<void>;
}

/**
 * Migrates an empty database, puts a few designs on sale and announces promotions; files go to the bucket if
 * there is one.
 */
export async function createWorld(databaseUrl: string | undefined, s3?: S3Access): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), "kasuti-scenario-"));
  await mkdir(join(dataDir, "db"), { recursive: true });
  const open = async () =>
    databaseUrl ? openDatabase(databaseUrl, 5) : openEmbeddedDatabase(join(dataDir, "db"));
  const variants = expectedVariants();
  const database = await open();
  await migrate(database);
  await stockShop(database, stockOf(variants), (await openFiles({ dataDir, s3 })).files);
  await announce(database);
  await database.close();
  return {
    engine: databaseUrl ? "postgres" : "pglite",
    dataDir,
    databaseUrl,
    variants: new Map(variants.map((variant) => [variant.id, variant])),
    open,
    join: async () => {
      if (databaseUrl) return openDatabase(databaseUrl, 1);
      return joinEmbeddedDatabase(await readFile(join(dataDir, "kasuti.socket"), "utf8"), 1);
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** A sale, a free design, and codes of one use each. */
async function announce({ db, pool }: OpenDatabase): Promise<void> {
  // A sale is measured by prices that were offered before it.
  await pool.query("update price_history set at = at - interval '1 day'");
  const now = new Date();
  const ends = new Date(now.getTime() + 365 * 86_400_000).toISOString();
  const promotions: NewPromotion[] = [
    { name: "Sale", kind: "sale", percent: 25, scope: { productIds: [ON_SALE] }, ends },
    { name: "Free", kind: "free", scope: { productIds: [FREE_DESIGN] } },
    ...CODES.map((code) => ({ name: code, kind: "code" as const, code, percent: CODE_PERCENT, limit: 1 })),
  ];
  for (const promotion of promotions)
    await createPromotion(db, promotion, { actor: commandLine, reason: "scenario", isFresh: true, now });
}

function expectedVariants(): ExpectedVariant[] {
  return PRICES.flatMap((prices, product) =>
    prices.map((pricePaise, place) => ({
      id: (product + 1) * 10 + place,
      product: product + 1,
      pricePaise: product + 1 === ON_SALE ? Math.floor((pricePaise * 75 + 50) / 100) : pricePaise,
      listPaise: pricePaise,
      file: `${product + 1}-M${place}-4x4.zip`,
    })),
  );
}

function stockOf(variants: readonly ExpectedVariant[]) {
  const products = Map.groupBy(variants, (variant) => variant.product);
  return {
    categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }],
    products: [...products].flatMap(([id, [first, ...others]]) =>
      first ? [productDraft({ id, variants: [draftOf(first), ...others.map(draftOf)] })] : [],
    ),
  };
}

function draftOf({ id, listPaise: pricePaise, file }: ExpectedVariant) {
  const fileBase = file.replace(/\.zip$/, "");
  return variantDraft({ id, pricePaise, name: `Machine ${fileBase}`, fileBase });
}
