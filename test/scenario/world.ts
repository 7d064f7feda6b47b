import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFiles } from "../../src/server/adapters/storage/open-files.ts";
import type { S3Access } from "../../src/server/adapters/storage/s3-bucket.ts";
import { type OpenDatabase, openDatabase } from "../../src/server/db/database.ts";
import { joinEmbeddedDatabase, openEmbeddedDatabase } from "../../src/server/db/embedded-database.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { productDraft, stockShop, variantDraft } from "../catalogue/test-products.ts";
import { type ModelVariant, PRICES } from "./shop-model.ts";

export type EngineName = "pglite" | "postgres";

/** Where the shop's processes keep everything. */
export interface World {
  readonly engine: EngineName;
  readonly dataDir: string;
  /** `undefined`: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly variants: ReadonlyMap<number, ModelVariant>;
  /** Opens the database; the embedded one only while no process has it. */
  open(): Promise<OpenDatabase>;
  /** Joins the database beside the processes that work on it; fails while none has the embedded one. */
  join(): Promise<OpenDatabase>;
  remove(): Promise<void>;
}

/** An empty PostgreSQL database, or `undefined` for the embedded one; puts a few designs on sale, into the bucket if there is one. */
export async function createWorld(databaseUrl: string | undefined, s3?: S3Access): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), "kasuti-scenario-"));
  await mkdir(join(dataDir, "db"), { recursive: true });
  const open = async () =>
    databaseUrl ? openDatabase(databaseUrl, 5) : openEmbeddedDatabase(join(dataDir, "db"));
  const variants = modelVariants();
  const database = await open();
  await migrate(database);
  await stockShop(database, stockOf(variants), (await openFiles({ dataDir, s3 })).files);
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

function modelVariants(): ModelVariant[] {
  return PRICES.flatMap((prices, product) =>
    prices.map((pricePaise, place) => ({
      id: (product + 1) * 10 + place,
      product: product + 1,
      pricePaise,
      file: `${product + 1}-M${place}-4x4.zip`,
    })),
  );
}

function stockOf(variants: readonly ModelVariant[]) {
  const products = Map.groupBy(variants, (variant) => variant.product);
  return {
    categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }],
    products: [...products].flatMap(([id, [first, ...others]]) =>
      first ? [productDraft({ id, variants: [draftOf(first), ...others.map(draftOf)] })] : [],
    ),
  };
}

function draftOf({ id, pricePaise, file }: ModelVariant) {
  const fileBase = file.replace(/\.zip$/, "");
  return variantDraft({ id, pricePaise, name: `Machine ${fileBase}`, fileBase });
}
