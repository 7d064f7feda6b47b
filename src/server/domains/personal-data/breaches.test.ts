import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { employ, type OfficeVisitor } from "../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../test/shop/test-shop.ts";
import { auditLog } from "../../db/schema/index.ts";

const HOUR = 3_600_000;

describe.each(testEngines())("register of data breaches on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let manager: OfficeVisitor;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    shop = createTestShop(database());
    manager = (await employ(shop, database(), "manager")).visitor;
  });
  const ago = (hours: number) => new Date(shop.now().getTime() - hours * HOUR).toISOString();
  const leak = () => ({
    ...{
      version: 0,
      what: "A list was mailed to the wrong address.\nIt was opened.",
      concerns: "Names, emails",
    },
    ...{ noticedAt: ago(1), people: null, reportedTo: "", reportedAt: null },
  });
  const save = (more: object = {}) => manager.call("officeSaveBreach", { ...leak(), ...more });
  const listed = async () => (await manager.call("officeBreaches")).body.breaches;
  const waiting = async () => (await manager.call("officeAttention")).body.waiting;

  test.each([
    [0, 72],
    [0.5, 71],
    [71, 1],
    [72, 0],
    [72.5, -1],
    [100, -28],
  ])("noticed %s hours ago, %s hours are left", async (hours, left) => {
    await save({ noticedAt: ago(hours) });
    expect(await listed()).toMatchObject([{ hoursLeft: left, people: null, version: 1 }]);
  });

  test("it waits on Today until it is reported; every change is in the log and nothing is deleted", async () => {
    const { body } = await save();
    expect(await waiting()).toEqual([{ kind: "breaches-open", count: 1 }]);
    const { id, version } = body.breach;
    const report = { reportedTo: "Data Protection Board; 40 customers by mail", reportedAt: ago(0) };
    expect((await save({ id, version, people: 40, ...report })).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect(await listed()).toMatchObject([{ id, people: 40, hoursLeft: null, version: 2, ...report }]);
    const log = (await database().db.select().from(auditLog)).filter(
      ({ subjectId }) => subjectId === "breach",
    );
    expect(log).toMatchObject([
      { action: "breach recorded", after: { what: leak().what } },
      { action: "breach changed", before: { people: null }, after: { people: 40 } },
    ]);
  });

  test("of two people who change it at once, the second sees the first's change", async () => {
    const { id, version } = (await save()).body.breach;
    const answers = await Promise.all([40, 50].map((people) => save({ id, version, people })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe("changed-meanwhile");
    expect((await save({ id: 999, version: 1 })).status).toBe(404);
  });

  test.each([
    ["noticedAt", { noticedAt: "" }],
    ["noticedAt", { noticedAt: "2126-01-01T00:00:00Z" }],
    ["what", { what: " " }],
    ["concerns", { concerns: "x".repeat(4_001) }],
    ["people", { people: -1 }],
    ["reportedTo", { reportedAt: "2026-01-01T05:30:00Z" }],
    ["reportedAt", { reportedTo: "The Board" }],
    ["reportedAt", { reportedTo: "The Board", reportedAt: "2026-01-01T04:00:00Z" }],
  ])("an error is shown at %s", async (field, wrong) => {
    const { status, body } = await save(wrong);
    expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([400, [field]]);
    expect(await listed()).toEqual([]);
  });

  test.each(["support", "accountant", "catalogue"] as const)("%s may not see it", async (role) => {
    const { visitor } = await employ(shop, database(), role);
    expect((await visitor.call("officeBreaches")).status).toBe(403);
  });
});
