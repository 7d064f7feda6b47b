import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeMigration } from "./write-migration.ts";

test("a migration of a changed schema is written and judged at once", async () => {
  // Inside the project, where the schema finds its packages.
  await mkdir(".cache", { recursive: true });
  const folder = await mkdtemp(join(".cache", "migration-"));
  try {
    const place = { schema: join(folder, "schema.ts"), out: join(folder, "sql") };
    const config = join(folder, "drizzle.config.ts");
    await writeFile(config, `export default ${JSON.stringify({ dialect: "postgresql", ...place })}`);
    const write = async (name: string, columns: string) => {
      await writeFile(
        place.schema,
        `import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
        export const threads = pgTable("threads", { id: integer().primaryKey(), ${columns};`,
      );
      return writeMigration(name, config, place.out);
    };
    expect(await write("all", "})")).toEqual([]);
    expect(await write("add_brand", "brand: text() })")).toEqual([]);
    expect(await write("index_brand", "brand: text() }, (t) => [index('by_brand').on(t.brand)])")).toEqual([
      `${place.out}/0002_index_brand.sql: builds an index that blocks all writes: use CONCURRENTLY`,
    ]);
    expect(await readFile(join(place.out, "0001_add_brand.sql"), "utf8")).toContain('ADD COLUMN "brand"');
    expect(await readdir(place.out)).toHaveLength(4);
  } finally {
    await rm(folder, { recursive: true });
  }
});
