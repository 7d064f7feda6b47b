import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { employ, type OfficeVisitor } from "../../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../../test/shop/test-shop.ts";
import type { MachineFigures } from "../../../../contract/office/machines/machine-wire.ts";

const figures: MachineFigures = {
  title: "Brother PE800",
  formats: ["pes", "dst"],
  hoops: [{ widthMm: 130, heightMm: 180 }],
  rpm: { min: 350, max: 650 },
  rotates: true,
};

describe.each(testEngines())("machines in the office on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let visitor: OfficeVisitor;
  beforeAll(() => {
    shop = createTestShop(database());
  });
  beforeEach(async () => {
    await emptyDatabase(database().db);
    ({ visitor } = await employ(shop, database(), "catalogue"));
  });
  const find = async (words: string) => (await visitor.call("officeMachines", { find: words })).body.machines;

  test("a machine is added with a new id, found, corrected, removed and restored", async () => {
    const added = await visitor.call("officeAddMachine", figures);
    expect(added).toMatchObject({ status: 201, body: { machine: { id: "brother-pe800", status: "own" } } });
    expect((await find("pe800")).map(({ id }) => id)).toEqual(["brother-pe800"]);

    const [bernina] = await find("bernina 570");
    if (!bernina) throw new Error("The library knows a Bernina 570");
    const read = [expect.stringContaining("needlescript"), expect.stringContaining("EXP")];
    expect(bernina).toMatchObject({ status: "known", version: 0, sources: read, checked: "2026-11-22" });
    const { status: _, sources: __, checked: ___, ...known } = bernina;
    const hoops = [{ widthMm: 500, heightMm: 360 }];
    const corrected = (await visitor.call("officeEditMachine", { ...known, hoops })).body.machine;
    const owners = { status: "corrected", sources: ["the shop's owner"] };
    expect(corrected).toMatchObject({ hoops, version: 1, ...owners });

    const { id } = bernina;
    expect((await visitor.call("officeRemoveMachine", { id, version: 1 })).status).toBe(200);
    expect(await find("bernina 570")).toMatchObject([{ status: "removed", version: 2 }]);
    expect((await visitor.call("officeResetMachine", { id, version: 2 })).status).toBe(200);
    expect(await find("bernina 570")).toEqual([{ ...bernina, version: 3 }]);
    const { rows } = await database().pool.query(
      "select action, subject_id as id from audit_log where subject = 'machine' order by audit_log.id",
    );
    expect(rows.map(({ action }) => action)).toEqual(["added", "edited", "removed", "reset"]);
  });

  test("refuses a save based on an older version, also after a reset", async () => {
    const { id, version } = (await visitor.call("officeAddMachine", figures)).body.machine;
    const edit = (title: string, on: number) =>
      visitor.call("officeEditMachine", { ...figures, title, id, version: on });
    expect((await edit("Brother PE 800", version)).status).toBe(200);
    expect((await edit("Brother PE-800", version + 1)).status).toBe(200);
    expect(await edit("Brother", version)).toMatchObject({
      status: 409,
      body: { reason: "changed-meanwhile" },
    });
    await visitor.call("officeResetMachine", { id, version: version + 2 });
    const again = (await visitor.call("officeAddMachine", figures)).body.machine;
    expect(again.version).toBe(version + 4);
  });

  test("refuses invalid figures with an error at the field", async () => {
    const refused: [Partial<Record<keyof MachineFigures, unknown>>, string][] = [
      [{ title: " " }, "title"],
      [{ title: "ತಾರೆ" }, "title"],
      [{ title: "Bernina 570 QE" }, "title"],
      [{ formats: [] }, "formats"],
      [{ formats: ["xyz"] }, "formats"],
      [{ hoops: [{ widthMm: 1, heightMm: 100 }] }, "hoops.0.widthMm"],
      [{ rpm: { min: 800, max: 400 } }, "rpm"],
      [{ maxStitches: -1 }, "maxStitches"],
    ];
    for (const [wrong, field] of refused) {
      const answer = await visitor.send(
        "officeAddMachine",
        { ...figures, ...wrong },
        { origin: "http://localhost" },
      );
      expect(answer.status, field).toBeGreaterThanOrEqual(400);
      expect(answer.status, field).toBeLessThan(500);
      expect(Object.keys(Object(Object(answer.body).errors)), field).toEqual([field]);
    }
    const { rows } = await database().pool.query("select 1 from machines");
    expect(rows).toEqual([]);
  });
});
