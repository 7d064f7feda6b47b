import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { byTest } from "../../../../test/shop/by-test.ts";
import { createTestShop, type SignedUp, type TestShop } from "../../../../test/shop/test-shop.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import type { Answer, Sent } from "../../../contract/wire.ts";
import { listMachines } from "./list-machines.ts";
import { listedMachineView } from "./listed-machine-view.ts";
import { editMachine, removeMachine } from "./office/change-machines.ts";

const brother = { name: "Brother", fields: [{ width: 180, height: 130 }], formats: ["PES"] };
const usha = { name: "Usha", fields: [{ width: 140.5, height: 140.5 }], formats: ["JEF", "DST"] };

describe.each(testEngines())("customers' own machines on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let customer: SignedUp;
  beforeAll(() => {
    shop = createTestShop(database());
  });
  beforeEach(async () => {
    await emptyDatabase(database().db);
    customer = await shop.signUp();
  });
  const save = (sent: unknown, { token }: Pick<SignedUp, "token"> = customer) =>
    shop.call(endpoints.saveOwnMachines.path, sent, token);
  const find = async ({ token } = customer) =>
    (await shop.call(endpoints.findOwnMachines.path, undefined, token)).body as Answer<"findOwnMachines">;

  test("are stored per account, the selected one first", async () => {
    expect(await find()).toEqual({ machines: [], version: 0 });
    expect(await save({ machines: [brother, usha], version: 0 })).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
    expect(await save({ machines: [usha, brother], version: 1 })).toMatchObject({ body: { version: 2 } });
    expect(await find()).toEqual({ machines: [usha, brother], version: 2 });
    expect(await find(await shop.signUp())).toEqual({ machines: [], version: 0 });
    expect((await save({ machines: [], version: 0 }, { token: "" })).status).toBe(401);
  });

  test("two devices do not overwrite each other, even at the same time", async () => {
    const statuses = async (version: number) => {
      const saves = [brother, usha].map((machine) => save({ machines: [machine], version }));
      return (await Promise.all(saves)).map(({ status }) => status).toSorted();
    };
    expect([await statuses(0), await statuses(1)]).toEqual([
      [200, 409],
      [200, 409],
    ]);
    expect((await find()).version).toBe(2);
  });

  test("refuses invalid machines", async () => {
    const wrong: unknown[] = [
      { ...brother, name: " " },
      { ...brother, name: "x".repeat(81) },
      { ...brother, fields: [{ width: -1, height: 9 }] },
      { ...brother, fields: [{ width: 9_999, height: 9 }] },
      { ...brother, formats: ["<b>"] },
      { name: "Brother" },
      null,
    ];
    for (const machine of wrong)
      expect((await save({ machines: [machine], version: 0 })).status, JSON.stringify(machine)).toBe(400);
    const many = Array.from({ length: 21 }, (_, index) => ({ ...brother, name: `${index}` }));
    expect((await save({ machines: many, version: 0 })).status).toBe(400);
    expect(await find()).toEqual({ machines: [], version: 0 });
  });

  test("are part of the personal data export, and deleted with the account", async () => {
    const sent: Sent<"saveOwnMachines"> = { machines: [brother], version: 0 };
    await save(sent);
    const data = await shop.call(endpoints.exportData.path, undefined, customer.token);
    expect(data.body).toMatchObject({ machines: [brother] });
    const { password, token } = customer;
    expect((await shop.call(endpoints.closeAccount.path, { password }, token)).status).toBe(200);
    expect((await database().db.execute("select 1 from customer_machines")).rows).toEqual([]);
  });

  test("the shop's table has maker, model, sewing fields, no sources, and corrections applied", async () => {
    const list = async () => (await shop.call(endpoints.listMachines.path)).body as Answer<"listMachines">;
    const { machines, formats } = await list();
    expect(machines.find(({ id }) => id === "usha-janome-memory-craft-550e")).toMatchObject({
      maker: "Usha Janome",
      model: "Memory Craft 550E",
      areFieldsVerified: true,
    });
    expect(JSON.stringify(machines)).not.toMatch(/source|https?:|manual/i);
    const rose = machines.find(({ id }) => id === "husqvarna-viking-rose");
    expect(rose).toMatchObject({ maker: "Husqvarna Viking", model: "Rose", formats: ["HUS"] });
    const withHoops = machines.filter(({ fields }) => fields.length > 0);
    expect(withHoops.filter((machine) => !(machine.areFieldsVerified && machine.areFormatsVerified))).toEqual(
      [],
    );
    expect(machines.length).toBeGreaterThan(80);
    expect(new Set(machines.map(({ id }) => id)).size).toBe(machines.length);
    expect(machines.find(({ model }) => model === "PE800")).toMatchObject({ fields: [], formats: ["PES"] });
    expect(formats).toEqual([...new Set(formats)].sort());
    const version = async () =>
      (await database().db.execute("select version from catalogue_version")).rows[0]?.version;
    const before = Number(await version());
    await editMachine(
      database().db,
      { name: "Brother SE1900" },
      { hoops: [{ widthMm: 170, heightMm: 120 }] },
      byTest,
    );
    await removeMachine(database().db, { name: "Bernina 570 QE" }, byTest);
    // Invalidates the cached answers.
    expect(await version()).toBe(before + 2);
    const after = (await listMachines(database().db)).map(listedMachineView);
    expect(after.find(({ id }) => id === "brother-se1900")).toMatchObject({
      fields: [{ width: 170, height: 120 }],
      ...{ areFieldsVerified: true, areFormatsVerified: true },
    });
    expect(after.map(({ maker }) => maker)).not.toContain("Bernina");
  });
});
