import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
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

  test("a note stands beside an order, and a table tells of it", async () => {
    const { number } = await jsonOf("orders", "show", await shop().customer.order());
    expect((await runCommand("orders", "note", `${number}`, " asked for DST ")).out).toBe(
      `Order ${number} has the note.\n`,
    );
    expect(await logged(1)).toMatchObject([
      { who: "command line", action: "note added", subjectId: `${number}`, after: { text: "asked for DST" } },
    ]);
    await refused("There is no order of this number.", "orders", "note", "99999", "who?");
    await refused("Please write a note.", "orders", "note", `${number}`, " ");

    const table = join(folder, "orders.csv");
    await jsonOf("orders", "export", table, "--state", "pending", "--search", `${number}`);
    expect(await readFile(table, "utf8")).toMatch(new RegExp(`\r\n${number},.+,${shop().customer.email},`));
    expect(await logged(1)).toMatchObject([{ who: "command line", action: "orders exported" }]);
    await refused(`${table} is there already. Name another file.`, "orders", "export", table);
    const day = ["orders", "export", join(folder, "none.csv"), "--from", "21.11.2026"];
    expect(await runCommand(...day)).toMatchObject({ exitCode: 1, out: "" });
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

  test("many designs are changed after a look at each, and changed back", async () => {
    const [{ id, name }] = await jsonOf("products", "list");
    const bulk = (...words: string[]) => ["products", "bulk", `${id}`, ...words];
    const tags = async () => (await jsonOf("products", "show", `${id}`)).tags;
    const before = await tags();
    const differences = [{ what: "tags", of: null, before, after: "pond" }];
    const look = { done: false, same: 0, designs: [{ id, name, differences }], impossible: [] };
    expect(await jsonOf(...bulk("--set-tags", "pond", "--dry-run"))).toEqual(look);
    const unasked = await runCommand(...bulk("--set-tags", "pond"));
    expect(unasked.out).toMatch(/Now → new\n.+\n.+ → pond\n$/);
    expect(unasked.err).toBe("Change 1 design? Nothing was done: say --yes where nobody can be asked.\n");
    expect(await jsonOf("products", "bulk-list")).toEqual([]);
    expect(await tags()).toBe(before);

    const done = await jsonOf(...bulk("--set-tags", "pond", "--yes"));
    expect(done).toMatchObject({ ...look, done: true, changed: 1, refused: 0 });
    expect(await tags()).toBe("pond");
    expect(await logged(3)).toMatchObject([
      { who: "command line", action: "done", subject: "bulk" },
      { who: "command line", action: "tags changed", subjectId: `${id}` },
      { who: "command line", action: "started" },
    ]);
    expect((await runCommand("products", "bulk-list")).out).toMatch(/command line .+ tags +done +1 +\d{4}-/);
    const undo = ["products", "bulk-undo", `${done.id}`];
    expect((await runCommand(...undo)).out).toBe("As before: 1 design.\n");
    expect(await tags()).toBe(before);
    await refused("This cannot be undone: it is not done yet, was undone, or is older than a day.", ...undo);

    const column = join(folder, "prices.csv");
    await writeFile(column, `id,price\n${id},40\n999,50\n`);
    const which = "Say which designs: their numbers, or --category, --search, --for and --state, or --all.";
    for (const [said, ...words] of [
      ["Say one thing that is to be different, for example --price or --add-tags.", ...bulk()],
      [which, "products", "bulk", "--publish"],
      [which, ...bulk("--all", "--publish")],
      ["There is no design 999. Nothing was changed.", ...bulk("999", "--publish")],
      ["A price here is ₹1 to ₹1,00,000.", ...bulk("--price", "0")],
      [
        "No design is meant: mark some, or take another filter.",
        "products",
        "bulk",
        "--for",
        "Abacus",
        "--publish",
      ],
    ] as const)
      await refused(said, ...words);
    expect((await runCommand(...bulk("--prices", column))).err).toMatch(
      /^Nothing was changed:.+\n {2}row 3: 999,50 – /,
    );
    const as = await runCommand("products", "bulk", "--all", "--publish", "--yes");
    expect(as.out).toBe("1 design so already\nNothing was changed.\n");
  });

  test("a word stands for another, the log tells so, and the day's sales are told", async () => {
    await jsonOf("synonyms", "add", "mayil", "blouse");
    expect((await runCommand("synonyms", "list")).out).toMatch(/mayil +blouse/);
    await refused(
      "Please write one word, of letters and digits only.",
      "synonyms",
      "add",
      "two words",
      "blouse",
    );
    expect((await runCommand("synonyms", "remove", "mayil", "rose")).err).toContain("see synonyms list");
    await jsonOf("synonyms", "remove", "mayil", "blouse");
    expect(await jsonOf("synonyms", "list")).toEqual([]);

    const changes = await jsonOf("log", "--search", "synonym", "--about", "shop");
    expect(changes.map(({ action }: { action: string }) => action)).toEqual([
      "synonym removed",
      "synonym added",
    ]);
    expect(await jsonOf("log", "--about", "staff")).toEqual([]);
    expect((await runCommand("log", "--before", `${changes[1].id}`)).out).not.toContain("synonym");

    const { customer } = shop();
    const order = await customer.order();
    await customer.create(order, await customer.payIn(order));
    expect(await jsonOf("sales", "show", "--days", "7")).toMatchObject({ now: { orders: 1, paise: 40_00 } });
    expect((await runCommand("sales", "show", "--days", "7")).out).toMatch(/7 days +1 +1 +₹40 +0 +₹0/);
  });

  test("a page is shown, set from a file and brought back, never over another's save", async () => {
    const file = join(folder, "about.json");
    const english = { title: "Who we are", intro: "", text: ["## Us", "Two sisters."] };
    const written = {
      ...(await jsonOf("pages", "show", "about")),
      texts: { en: english, te: null, kn: null },
    };
    await writeFile(file, JSON.stringify(written));
    expect(await jsonOf("pages", "set", "about", file)).toEqual({ name: "about", version: 1 });
    expect(await jsonOf("pages", "show", "about")).toMatchObject({ version: 1, texts: { en: english } });
    await writeFile(file, JSON.stringify({ ...written, texts: { en: null, te: null, kn: null } }));
    expect((await runCommand("pages", "set", "about", file)).err).toMatch(/^Somebody saved this/);
    expect(await jsonOf("pages", "restore", "about", "0")).toMatchObject({ version: 2 });
    expect(await jsonOf("pages", "show", "about")).toMatchObject({ texts: { en: null } });
    expect(await jsonOf("pages", "history", "about")).toMatchObject([
      { version: 2, who: "command line", restored: 0 },
      { version: 1, restored: null },
    ]);
    await refused("There is no such version.", "pages", "restore", "about", "9");

    for (const [text, said] of [
      ["{", `${file} is no JSON: begin with what pages show prints.`],
      ['{"version":2,"texts":{"en":{"title":""}}}', "Please write a title."],
    ] as const) {
      await writeFile(file, text);
      await refused(said, "pages", "set", "about", file);
    }
    const contact = await jsonOf("pages", "show", "shop");
    await writeFile(
      file,
      JSON.stringify({ ...contact, contact: { ...contact.contact, phone: "+91 80 1234567" } }),
    );
    await jsonOf("pages", "set", "shop", file);
    expect(await jsonOf("pages", "show", "shop")).toMatchObject({ contact: { phone: "+91 80 1234567" } });
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
