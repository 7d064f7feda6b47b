import { cp, glob, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { createDiskFileStore } from "../../src/server/adapters/storage/disk-file-store.ts";
import type { OpenDatabase } from "../../src/server/db/database.ts";
import { openDatabaseForCommand } from "../../src/server/db/open-shop-database.ts";
import { createProductPictures, pictureSource } from "../../src/server/domains/pictures/index.ts";
import { checkShop } from "../../src/server/domains/shop-check/index.ts";
import { createDerivedFiles } from "../../src/server/files/derived-files.ts";
import { createTestShop } from "../../test/shop/test-shop.ts";
import { tableHashes } from "./table-hashes.ts";

/** Shop that imports fill: its settings, and access to its contents. */
export interface ImportedShop {
  readonly env: NodeJS.ProcessEnv;
  /** Opens the database, or joins a running server's, for `work`, then closes it. */
  inspect<T>(work: (inside: Inside) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

export interface Inside {
  /** Public product pages by product id. */
  onSale(): Promise<Map<number, string>>;
  /** Issues that `check` reports `daysOn` days from now; leftover files are reported after one day. */
  issues(daysOn: number, repair?: boolean): Promise<string[]>;
  /** Hashes of all tables, and paths of all files and pictures, without drafts. */
  state(): Promise<object>;
}

/** Creates a shop on `databaseUrl`, or on the embedded database, which may be a copy of `template`. */
export async function openImportedShop(
  databaseUrl: string | undefined,
  template?: string,
): Promise<ImportedShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "kasuti-imported-"));
  if (template && !databaseUrl) await cp(template, join(dataDir, "db"), { recursive: true });
  else await (await openDatabaseForCommand({ dataDir, databaseUrl })).close();
  return {
    env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    inspect: async (work) => {
      const database = await openDatabaseForCommand({ dataDir, databaseUrl });
      try {
        return await work(inside(database, dataDir));
      } finally {
        await database.close();
      }
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

function inside(database: OpenDatabase, dataDir: string): Inside {
  const files = createDiskFileStore(join(dataDir, "files"));
  const pictures = createProductPictures(
    createDerivedFiles(dataDir),
    async () => "Kasuti",
    pictureSource(database, files),
  );
  return {
    onSale: () => onSale(createTestShop(database, { files }).call),
    issues: async (daysOn, repair = false) => {
      const now = new Date(Date.now() + daysOn * 24 * 3_600_000);
      const { issues } = await checkShop(
        { database, storedFiles: files, pictures },
        { repair, now, progress: () => {} },
      );
      return issues.map(({ kind, subject, error }) => `${kind}: ${subject}: ${error}`);
    },
    state: async () => {
      const paths: string[] = [];
      const stored = glob("{files,pictures,cards}/**", { cwd: dataDir, withFileTypes: true });
      for await (const { name, parentPath } of stored)
        if (!name.endsWith(".draft")) paths.push(relative(dataDir, join(parentPath, name)));
      return { tables: await tableHashes(database.pool), files: paths.sort() };
    },
  };
}

type Call = (path: string) => Promise<{ body: unknown }>;

/** Fields whose ids and times differ between imports: a rolled back transaction has used up an id. */
const REDRAWN = new Set(["createdAt", "category", "productvariants"]);

/** Reads all product pages by way of the categories, without ids and times that differ between shops. */
async function onSale(call: Call): Promise<Map<number, string>> {
  const data = async <T>(path: string) => ((await call(`/api/${path}`)).body as { data: T }).data;
  const pages = new Map<number, string>();
  for (const { id } of await data<{ id: number }[]>("category/getAllCategory"))
    for (const listed of await data<{ id: number }[]>(`product/getProductByCategory?categoryId=${id}`)) {
      const product = await data<object>(`product/getWebProductById?id=${listed.id}`);
      pages.set(
        listed.id,
        JSON.stringify(product, (key, value) => (REDRAWN.has(key) ? withoutIds(value) : value)),
      );
    }
  return pages;
}

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== "object" || value === null) return undefined;
  return { ...value, id: undefined };
}
