import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hostileZips } from "../../../../../test/catalogue/hostile-zips.ts";
import { memoryFiles, stitchBytes, zigzag } from "../../../../../test/catalogue/test-products.ts";
import { bothEngines, emptyDatabase, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { olderSales, olderShopFiles } from "../../../../../test/move-in/older-shops.ts";
import { uploader } from "../../../../../test/shop/office-upload.ts";
import { employ } from "../../../../../test/shop/office-visitor.ts";
import { QUICK_START } from "../../../../../test/shop/quick-start.ts";
import { runCommand } from "../../../../../test/shop/shop-command.ts";
import { createTestShop } from "../../../../../test/shop/test-shop.ts";
import { NO_CHOICES } from "../../../../contract/office/move-in/move-in-choices.ts";
import { openStagedFiles } from "../../intake/index.ts";
import { tellBuyers } from "./moved-mail-store.ts";

const sales = olderSales(400);
const attacks = hostileZips(stitchBytes(zigzag(60), "dst"));
const ATTACKS = ["honestBomb", "tenGigabytes", "lyingBomb", "overlapping", "names", "broken"] as const;

describe("moving in from the office", () => {
  const database = useDatabase(bothEngines()[1]);
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "kasuti-move-in-office-"));
    vi.stubEnv("DATA_DIR", dataDir);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    vi.stubEnv("DATABASE_URL", database().address ?? "");
    await emptyDatabase(database().db);
  });
  const query = async <Row extends object>(text: string) => (await database().pool.query<Row>(text)).rows;
  const staged = () => readdir(join(dataDir, "uploads")).catch(() => []);

  async function openOffice() {
    const shop = createTestShop(database(), {
      staged: openStagedFiles(join(dataDir, "uploads")),
      files: memoryFiles(),
    });
    const { visitor: owner } = await employ(shop, database(), "owner");
    const { upload, begin } = uploader(shop, owner);
    return {
      ...{ shop, owner, begin },
      send: async (files: Readonly<Record<string, string | Uint8Array>>) => {
        for (const [path, content] of Object.entries(files))
          await upload(path, typeof content === "string" ? Buffer.from(content) : content, "move-in");
      },
      /** Does what a process of the shop does when the office asks. */
      work: () => runCommand("move-in", "--started-in-office"),
      /** Does it in a process of its own, which is killed after some orders. */
      workAndDie: async () => {
        const command = [...QUICK_START.args, "src/cli/shop.ts", "move-in", "--started-in-office"];
        const env = { ...QUICK_START.env, DATA_DIR: dataDir, DATABASE_URL: database().address ?? "" };
        const child = spawn(process.execPath, command, { env, stdio: "ignore" });
        const ended = once(child, "exit");
        const orders = async () => (await query("select number from orders")).length;
        await expect.poll(orders, { timeout: 60_000, interval: 5 }).toBeGreaterThan(20);
        child.kill("SIGKILL");
        await ended;
        expect(await orders()).toBeLessThan(sales.length / 2);
      },
      start: async (applies: boolean) => (await owner.call("officeStartMoveIn", { applies })).body,
      run: async () => (await owner.call("officeMoveInRun")).body,
    };
  }

  test("the owner uploads, decides, and moves in although the process is killed; discarding removes the files", async () => {
    const { owner, send, work, workAndDie, start, run } = await openOffice();
    expect(await start(false)).toMatchObject({ reason: "move-in-empty" });
    const files = olderShopFiles("shopify", sales);
    const orders = `${files["orders_export_1.csv"]}`
      .replaceAll("buyer0@x.example", "asha.rao@gmail.com")
      .replaceAll("buyer1@x.example", "asharao+old@gmail.com");
    const zips = Object.fromEntries(ATTACKS.map((name) => [`${name}.zip`, attacks[name]]));
    await send({ ...files, ...zips, "orders_export_1.csv": orders });
    expect(await start(true)).toMatchObject({ reason: "move-in-unplanned" });
    await start(false);
    expect((await run()).run).toMatchObject({ state: "planning" });
    expect(await start(true)).toMatchObject({ reason: "move-in-running" });
    expect(await work()).toMatchObject({ exitCode: 0 });
    const plan = await run();
    const spellings = ["asha.rao@gmail.com", "asharao+old@gmail.com"];
    expect(plan.run).toMatchObject({ state: "planned", problem: null });
    expect(plan.open).toMatchObject({
      categories: [{ path: "Birds", count: 5 }],
      people: [{ mailbox: "asharao@gmail.com", spellings }],
      prices: { unknown: 0, missing: 0 },
    });
    const { body: report } = await owner.call("officeMoveIn");
    expect(report).toMatchObject({ from: "shopify", products: { new: 4, known: 0, refused: 1 } });
    const subjects = new Set(report?.issues.map(({ file }) => file.replace(/\.zip.*$/, "")));
    expect(ATTACKS.filter((name) => !subjects.has(name))).toEqual([]);
    expect(await query("select id from products")).toEqual([]);

    const machine = plan.open?.machines.find(({ format }) => format === "DST");
    await owner.call("officeSaveMoveInChoices", {
      ...NO_CHOICES,
      categories: { Birds: "Saree > Border" },
      people: ["asharao@gmail.com"],
      machines: { [machine?.key ?? ""]: "Brother PR1055X" },
    });
    expect((await run()).run).toMatchObject({ state: "planning" });
    await work();
    await start(true);
    await workAndDie();
    expect((await run()).run).toMatchObject({ state: "moving" });
    await work();
    expect((await run()).run).toMatchObject({ state: "moved" });
    expect(await query("select email from customers where email like '%gmail.com'")).toEqual([
      { email: "asha.rao@gmail.com" },
    ]);
    expect(await query("select distinct machine from product_variants where name like '%DST%'")).toEqual([
      { machine: "Brother PR1055X" },
    ]);
    expect(
      await query(
        "select distinct c.name from category_assignments a join categories c on c.id = a.category_id",
      ),
    ).toEqual([{ name: "Border" }]);
    expect((await run()).mails).toEqual({ waitingCount: 9, toldCount: 0, isTelling: false });
    const owned = sales.filter(({ design, isRefunded }) => !design.isLost && !isRefunded).length;
    const moved = await query("select order_number from order_lines order by 1");
    expect(moved).toHaveLength(owned);
    await start(true);
    await work();
    expect(await query("select order_number from order_lines order by 1")).toEqual(moved);

    expect((await staged()).length).toBeGreaterThan(0);
    await owner.call("officeDiscardMoveIn");
    expect([await staged(), (await run()).files.files]).toEqual([[], 0]);
  }, 240_000);

  test("what is not an export is refused with a sentence, and only owners may upload", async () => {
    const { shop, begin, send, start, work, run, owner } = await openOffice();
    const refusal = async (path: string, size: number) =>
      (await (await begin(path, size, "move-in")).json()).reason;
    expect(await refusal("../orders.csv", 10)).toBe("upload-name");
    expect(await refusal("setup.exe", 10)).toBe("upload-kind");
    expect(await refusal("dump.sql", 2 ** 31)).toBe("upload-zip-large");
    const { visitor: manager } = await employ(shop, database(), "manager");
    expect((await uploader(shop, manager).begin("orders.csv", 10, "move-in")).status).toBe(403);
    for (const name of ["officeMoveInRun", "officeDiscardMoveIn", "officeTellBuyers"] as const)
      expect((await manager.call(name)).status).toBe(403);
    await send({ "orders.csv": "nothing,that\nis,known" });
    await start(false);
    expect((await work()).exitCode).toBe(1);
    expect((await run()).run).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("Nothing is recognised as an export of a shop"),
    });
    expect((await run()).open).toBeNull();
    // The plan of a move that fails stays, so that it can be repeated.
    const open = { categories: [], machines: [], people: [], prices: { unknown: 0, missing: 0 } };
    await query(`update move_in_runs set state = 'moving', open = '${JSON.stringify(open)}'`);
    await work();
    expect(await run()).toMatchObject({ run: { state: "failed" }, open });
    await start(false);
    await query("update move_in_runs set holder = 'other 1 1', beat_at = '2020-01-01', attempts = 25");
    await work();
    expect((await run()).run).toMatchObject({ state: "failed", problem: expect.stringContaining("again") });
    await begin("late.csv", 10, "move-in");
    expect(await start(false)).toMatchObject({ reason: "move-in-arriving" });
    expect((await owner.call("officeDiscardMoveIn")).status).toBe(200);
  }, 60_000);

  test("each customer who moved in gets one mail, in their language, once", async () => {
    const { owner, run } = await openOffice();
    await query(`insert into customers (full_name, email, phone, language, password_hash, moved_at, closed_at) values
      ('Latha', 'latha@x.example', '', 'te', 'hash', now(), null), ('Uma', 'uma@x.example', '', 'en', '', now(), null),
      ('', '', '', 'en', '', now(), now()), ('Here', 'here@x.example', '', 'en', 'hash', null, null)`);
    const now = new Date();
    expect(await tellBuyers(database().db, now)).toBe(0);
    await owner.call("officeTellBuyers");
    expect((await run()).mails).toEqual({ waitingCount: 2, toldCount: 0, isTelling: true });
    await Promise.all([tellBuyers(database().db, now), tellBuyers(database().db, now)]);
    await tellBuyers(database().db, now);
    expect((await run()).mails).toEqual({ waitingCount: 0, toldCount: 2, isTelling: false });
    const mails =
      "select recipient, data ->> 'language' as language, data -> 'values' as values from outbox where template = 'moved-in' order by 1";
    const sent = [
      {
        recipient: "latha@x.example",
        language: "te",
        values: expect.objectContaining({ hasPassword: true, designs: 0 }),
      },
      { recipient: "uma@x.example", language: "en", values: expect.objectContaining({ hasPassword: false }) },
    ];
    expect(await query(mails)).toEqual(sent);
    // Sent mails are deleted after a year.
    await query("delete from outbox");
    await owner.call("officeTellBuyers");
    await tellBuyers(database().db, now);
    expect(await query(mails)).toEqual([]);
  });
});
