import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { memoryFiles } from "../../../test/catalogue/test-products.ts";
import { bothEngines, emptyDatabase, useDatabase } from "../../../test/databases/test-engines.ts";
import { employ } from "../../../test/shop/office-visitor.ts";
import { createTestShop } from "../../../test/shop/test-shop.ts";
import { readBackup } from "../backup/index.ts";
import { storedFiles } from "../db/schema/index.ts";
import { commandLine } from "../domains/actor.ts";
import { createProductPictures } from "../domains/pictures/index.ts";
import { endJob, startJob } from "../domains/shop-health/index.ts";
import { createDerivedFiles } from "../files/derived-files.ts";
import { openHealth } from "./open-health.ts";

describe.each(bothEngines())("nightly backups on $name", (engine) => {
  const database = useDatabase(engine);
  let dataDir: string;
  let now: Date;
  const folder = () => join(dataDir, "backups");
  const archives = async () => (await readdir(folder())).toSorted();
  beforeEach(async () => {
    await emptyDatabase(database().db);
    dataDir = await mkdtemp(join(tmpdir(), "kasuti-nightly-"));
    await mkdir(folder());
    now = new Date("2026-01-01T00:30:00+05:30");
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  /** Another process of the shop; it is an hour old once the clock is at half past one. */
  function openProcess(hour: number | null = 2) {
    const files = { ...memoryFiles(), async *list() {}, remove: async () => {} };
    const health = openHealth({
      settings: { dataDir, backupHour: hour ?? undefined, databaseDirectUrl: undefined },
      database: database(),
      ...{ files, storedFiles: files },
      pictures: createProductPictures(createDerivedFiles(dataDir), async () => "Test", {} as never),
      db: database().db,
      providers: new Map(),
      isEmulated: true,
      sendsMail: () => false,
      now: () => now,
      log: pino({ level: "silent" }),
    });
    return { health, night: () => health.backUpNightly().then(() => health.jobs.ended()) };
  }

  test("are made once by several processes, verified, and replace only expired ones", async () => {
    const [one, other, off] = [openProcess(), openProcess(), openProcess(null)];
    const nightly = (day: number) => `kasuti-2025-12-${day}T21-00-00Z-nightly.tar`;
    const retained = [25, 26, 27, 28, 29, 30].map(nightly);
    const others = ["kasuti-2025-11-01T10-00-00Z.tar", "notes.txt"];
    for (const name of [...others, ...retained, nightly(23), nightly(24)])
      await writeFile(join(folder(), name), "");
    await writeFile(join(folder(), "kasuti-2025-12-31T20-31-00Z-nightly.tar.draft"), "half of it");

    const lastNight = new Date("2025-12-31T02:00:00+05:30");
    const { id = 0 } = (await startJob(database().db, "backup", commandLine, lastNight)) ?? {};
    await endJob(database().db, id, { issues: [], found: 0, files: 0 }, lastNight);
    now = new Date("2026-01-01T01:59:00+05:30");
    await Promise.all([one.night(), other.night()]);
    expect(await archives(), "before its hour").toHaveLength(11);
    now = new Date("2026-01-01T02:00:00+05:30");
    await off.night();
    expect(await archives(), "where it is off").toHaveLength(11);
    await Promise.all([one.night(), other.night()]);
    const made = "kasuti-2025-12-31T20-30-00Z-nightly.tar";
    expect(await archives()).toEqual([...others, ...retained, made].toSorted());
    await readBackup(join(folder(), made), () => {});
    now = new Date("2026-01-01T02:10:00+05:30");
    await Promise.all([one.night(), other.night()]);
    expect(await archives(), "twice in a night").toHaveLength(9);
    now = new Date("2026-01-02T02:00:00+05:30");
    await Promise.all([one.night(), other.night()]);
    expect(await archives()).toEqual(
      [...others, ...retained.slice(1), made, "kasuti-2026-01-01T20-30-00Z-nightly.tar"].toSorted(),
    );
  });

  test("remove nothing while the disk is full or storage lacks a file", async () => {
    const { health, night } = openProcess();
    const shop = createTestShop(database(), { health });
    const { visitor } = await employ(shop, database());
    const expired = [20, 21].map((hour) => `kasuti-2020-10-27T${hour}-00-00Z-nightly.tar`);
    for (const name of expired) await writeFile(join(folder(), name), "");
    const huge = join(folder(), "huge.tar");
    await writeFile(huge, "");
    await truncate(huge, 2 ** 43);

    now = new Date("2026-01-01T02:00:00+05:30");
    await night();
    expect(await archives()).toEqual(["huge.tar", ...expired]);
    expect((await visitor.call("officeBackups")).body).toMatchObject({
      failure: "disk-full",
      nightlyHour: 2,
    });
    await rm(huge);
    await database()
      .db.insert(storedFiles)
      .values({ hash: "0".repeat(64), size: 1, contentType: "image/jpeg" });
    now = new Date("2026-01-01T03:01:00+05:30");
    await night();
    const { body } = await visitor.call("officeBackups");
    expect(body.failure).toBeNull();
    expect(body.backups.map(({ missing }) => missing)).toEqual([1, null, null]);
    expect((await visitor.call("officeAttention")).body.lastBackup).toMatchObject({ isOld: false });
  });

  test("are downloaded by an owner with a fresh proof, which is logged, unlike a HEAD", async () => {
    const { health, night } = openProcess();
    now = new Date("2026-01-01T02:00:00+05:30");
    await night();
    const shop = createTestShop(database(), { health });
    const { visitor } = await employ(shop, database());
    const [{ name = "" } = {}] = (await visitor.call("officeBackups")).body.backups;
    const { href } = (await visitor.call("officeAskBackup", { name })).body;
    expect(href).toBe(`/api/office/health/backups/file?name=${name}`);
    const cookie = [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const head = await shop.request(`http://localhost${href}`, { method: "HEAD", headers: { cookie } });
    const response = await shop.request(`http://localhost${href}`, { headers: { cookie } });
    expect(head.headers.get("content-length")).toBe(response.headers.get("content-length"));
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(
      new Uint8Array(await readFile(join(folder(), name))),
    );
    expect(response.headers.get("content-disposition")).toContain("kasuti-2025-12-31T20-30-00Z-nightly.tar");
    const log = (await visitor.call("officeLog", { find: "backup downloaded" })).body.changes;
    expect(log).toMatchObject([{ who: "Asha owner", after: { name } }]);

    for (const other of ["", "../office-secret.key", `../backups/${name}`, `${name}.draft`]) {
      expect((await visitor.call("officeAskBackup", { name: other })).status).toBe(404);
      const refused = await visitor.call("officeBackupFile", { name: other });
      expect([refused.status, refused.body.reason]).toEqual([404, "backup-not-here"]);
    }
    const { visitor: manager } = await employ(shop, database(), "manager");
    shop.wait(11 * 60_000);
    for (const [who, reason] of [
      [manager, "office-forbidden"],
      [visitor, "proof-required"],
    ] as const)
      for (const call of ["officeAskBackup", "officeBackupFile"] as const)
        expect((await who.call(call, { name })).body.reason).toBe(reason);
  });
});
