import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useCommandedShop } from "../../../../test/shop/commanded-shop.ts";
import { jsonOf, runCommand } from "../../../../test/shop/shop-command.ts";
import { createAuditLogStore } from "../../../server/domains/audit-log/index.ts";

describe("what the office does, on the command line beside a running shop", () => {
  const shop = useCommandedShop();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-office-work-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const logged = (limit: number) => shop().onDatabase(({ db }) => createAuditLogStore(db).list({ limit }));
  const refused = async (sentence: string, ...words: string[]) =>
    expect(await runCommand(...words)).toEqual({ exitCode: 1, out: "", err: `${sentence}\n` });

  test("a note stands beside an order", async () => {
    const { number } = await jsonOf("orders", "show", await shop().customer.order());
    expect((await runCommand("orders", "note", `${number}`, " asked for DST ")).out).toBe(
      `Order ${number} has the note.\n`,
    );
    expect(await logged(1)).toMatchObject([
      { who: "command line", action: "note added", subjectId: `${number}`, after: { text: "asked for DST" } },
    ]);
    await refused("There is no order of this number.", "orders", "note", "99999", "who?");
    await refused("Please write a note.", "orders", "note", `${number}`, " ");
  });

  test("customers are found, helped and written down", async () => {
    const { customer } = shop();
    const [{ id }] = await jsonOf("customers", "list", "--search", "latha r");
    expect(await jsonOf("customers", "list", "--search", "9999999999")).toEqual([]);
    expect((await runCommand("customers", "list")).out).toContain(`Latha Rao  ${customer.email}`);
    await jsonOf("customers", "note", `${id}`, "Calls in the evening");
    await jsonOf("customers", "password-code", `${id}`);
    expect(await logged(2)).toMatchObject([
      { who: "command line", subjectId: `${id}` },
      { who: "command line", action: "note written" },
    ]);
    for (const command of ["end-sessions", "password-code"])
      await refused("There is no such customer, or their account is closed.", "customers", command, "999");

    const table = join(folder, "customers.csv");
    await jsonOf("customers", "export", table);
    expect(await readFile(table, "utf8")).toContain(`Latha Rao,${customer.email},${customer.phone},`);
    await refused(`${table} is there already. Name another file.`, "customers", "export", table);
    const data = join(folder, "data.json");
    await jsonOf("customers", "data", `${id}`, data);
    expect(JSON.parse(await readFile(data, "utf8"))).toMatchObject({
      profile: { email: customer.email },
      notes: [{ text: "Calls in the evening" }],
    });
  });

  test("designs go on sale at a time, or not, and come off with a reason", async () => {
    const [{ id }] = await jsonOf("products", "list");
    expect(await jsonOf("products", "unpublish", `${id}`, "--reason", "wrong photo")).toEqual({
      changed: [id],
    });
    expect(await jsonOf("products", "unpublish", `${id}`)).toEqual({ changed: [] });
    expect(await logged(1)).toMatchObject([
      { who: "command line", action: "taken down", subjectId: `${id}`, reason: "wrong photo" },
    ]);
    await refused(
      "Choose a time that is still to come, within a year.",
      ...["products", "publish", `${id}`, "--at", "2020-01-01T09:00"],
    );
    expect((await runCommand("products", "publish", `${id}`, "--at", "2027-02-30T09:00")).exitCode).toBe(2);
    const soon = new Date(Date.now() + 86_400_000);
    const day = soon.toISOString().slice(0, 10);
    const planned = await runCommand("products", "publish", `${id}`, "--at", `${day}T09:00`);
    expect(planned.out).toBe(`Now to go on sale ${day} 09:00:00: ${id}\n`);
    expect(await jsonOf("products", "publish", `${id}`, "--call-off")).toEqual({ changed: [id] });
    await refused("There is no design 999. Nothing was changed.", ...["products", "publish", `${id}`, "999"]);
    expect(await jsonOf("products", "publish", `${id}`)).toEqual({ changed: [id] });
    expect((await logged(3)).map(({ action }) => action)).toEqual([
      "put back on sale",
      "publication called off",
      "publication set",
    ]);
  });

  test("an account is closed after a yes, with a reason", async () => {
    const [{ id }] = await jsonOf("customers", "list", "--search", shop().customer.email);
    await jsonOf("customers", "end-sessions", `${id}`);
    const close = ["customers", "close", `${id}`, "--reason"];
    await refused("Please say why: the log keeps it.", ...close, "x", "--yes");
    expect((await runCommand(...close, "asked by letter")).err).toContain("say --yes");
    await jsonOf(...close, "asked by letter", "--yes");
    expect(await logged(2)).toContainEqual(
      expect.objectContaining({ who: "command line", reason: "asked by letter", subjectId: `${id}` }),
    );
    await refused(
      "There is no such customer, or their account is closed.",
      ...[...close, "asked by letter", "--yes"],
    );
  });
});
