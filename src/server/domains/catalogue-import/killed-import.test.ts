import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { stitchBytes, zigzag } from "../../../../test/catalogue/test-products.ts";
import { type TestDatabase, testEngines } from "../../../../test/databases/test-engines.ts";
import { createDiskFileStore } from "../../adapters/storage/disk-file-store.ts";
import { storedPath } from "../../files.ts";
import { createProductPictures } from "../../pictures/index.ts";
import { createCatalogueStore } from "../catalogue/index.ts";

const KILLED = "test/catalogue/killed-import.ts";
const NAMES = ["Lotus", "Rose", "Mango"];
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function folderOf(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kasuti-killed-"));
  folders.push(folder);
  return folder;
}

/** Answers the signal that ended it. */
async function runImport(address: string, data: string, designs: string, moment: number) {
  const child = spawn(process.execPath, [KILLED, address, data, designs, `${moment}`], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code, signal] = await once(child, "exit");
  return signal ?? code;
}

/** Names of what is on sale; every product must be whole. */
async function onSale({ pool }: TestDatabase, data: string): Promise<string[]> {
  const { rows } = await pool.query<{
    name: string;
    picture: string;
    zip: string | null;
    opened: number;
    listed: number;
  }>(
    `select p.name, p.picture_hash as picture, v.file_hash as zip,
       (select count(*)::int from design_files f where f.variant_id = v.id) as opened,
       (select count(*)::int from product_categories c where c.product_id = p.id) as listed
     from products p left join product_variants v on v.product_id = p.id order by p.name`,
  );
  for (const { picture, zip, opened, listed } of rows) {
    expect({ opened, listed }).toEqual({ opened: 1, listed: 2 });
    for (const hash of [picture, zip ?? ""]) await access(join(data, "files", storedPath(hash)));
  }
  return rows.map(({ name }) => name);
}

/** Pictures that nobody has made yet, of each product. */
async function countMissing(database: TestDatabase, data: string): Promise<number[]> {
  const { products } = createCatalogueStore(database);
  const files = createDiskFileStore(join(data, "files"));
  const pictures = createProductPictures(data, "Kasuti", { files, isPicture: products.isPicture });
  return Promise.all((await products.newest(NAMES.length)).map(pictures.countMissing));
}

const postgres = testEngines().find(({ name }) => name === "PostgreSQL");

test.skipIf(!postgres)(
  "killed at any moment, an import is finished by the next, and nothing half was ever there",
  async () => {
    const database = await postgres?.open();
    if (!database?.address) throw new Error("No PostgreSQL");
    const designs = await folderOf();
    const data = await folderOf();
    const rows = NAMES.map((name, k) => `${name},Blouse > Back,Tajima TMBP-SC1501,90,${k}.dst`);
    await writeFile(
      join(designs, "catalogue.csv"),
      ["name,category,machine,price,files", ...rows].join("\n"),
    );
    for (const k of NAMES.keys())
      await writeFile(join(designs, `${k}.dst`), stitchBytes(zigzag(40 + k), "dst"));
    for (const moment of [1, 6, 3, 8]) {
      const before = await onSale(database, data);
      const ended = await runImport(database.address, data, designs, moment);
      const after = await onSale(database, data);
      expect(after).toEqual(expect.arrayContaining(before));
      if (after.length < NAMES.length) expect(ended).toBe("SIGKILL");
    }
    expect(await runImport(database.address, data, designs, 0)).toBe(0);
    expect(await onSale(database, data)).toEqual([...NAMES].sort());
    expect(await countMissing(database, data)).toEqual([0, 0, 0]);
    const { rows: locks } = await database.pool.query("select holder from import_lock");
    expect(locks).toEqual([]);
    await database.drop();
  },
);
