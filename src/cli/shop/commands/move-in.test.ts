import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stitchBytes, zigzag } from "../../../../test/catalogue/test-products.ts";
import { bothEngines } from "../../../../test/databases/test-engines.ts";
import { olderSales, writeOlderShop } from "../../../../test/move-in/older-shops.ts";
import { runCommand } from "../../../../test/shop/shop-command.ts";

describe("npm run shop -- move-in", () => {
  let place: string;
  let address = "";
  let drop = async () => {};
  beforeAll(async () => {
    const database = await bothEngines()[1].open();
    drop = database.drop;
    address = database.address ?? "";
  });
  afterAll(() => drop());
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), "kasuti-move-in-command-"));
    vi.stubEnv("DATA_DIR", join(place, "data"));
    vi.stubEnv("DATABASE_URL", address);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(place, { recursive: true, force: true });
  });

  /** Plans an older shop. `filled` has its choices with two of them made, `mine` is a file for them. */
  async function planOlder() {
    const [older, mine] = [join(place, "older"), join(place, "mine.json")];
    await writeOlderShop(older, "shopify", olderSales(6));
    const { out } = await runCommand("move-in", older);
    const file = join(place, "data/reports/move-in-choices.json");
    expect(out).toContain(`Choices to fill in and give with --choices: ${file}`);
    const filled = JSON.parse(await readFile(file, "utf8"));
    expect(filled.categories).toMatchObject({ Birds: "Birds" });
    const [machine] = Object.keys(filled.machines).filter((key) => key.startsWith("DST"));
    filled.categories.Birds = "Saree > Border";
    filled.machines[machine ?? ""] = "Brother PR1055X";
    return { older, file, filled, mine };
  }

  test("shows a plan, writes it with a page beside it, and refuses a folder that it does not recognise", async () => {
    await writeOlderShop(join(place, "older"), "shopify", olderSales(6));
    const plan = await runCommand("move-in", join(place, "older"), "--json");
    expect(plan.exitCode).toBe(0);
    const report = JSON.parse(await readFile(join(place, "data/reports/move-in.json"), "utf8"));
    expect(JSON.parse(plan.out)).toEqual(report);
    expect(Object.keys(report).sort()).toEqual(
      ["from", "products", "customers", "orders", "purchases", "addresses", "issues"].sort(),
    );
    const page = await readFile(join(place, "data/reports/move-in.html"), "utf8");
    expect(page).toContain("Unknown purchases (1)");
    expect(page).toContain("nothing was changed");

    await writeFile(join(place, "notes.txt"), "Nothing here.");
    await rm(join(place, "older"), { recursive: true });
    const unknown = await runCommand("move-in", place);
    expect([unknown.exitCode, unknown.err]).toEqual([
      1,
      expect.stringContaining("is recognised as an export"),
    ]);
    const other = await runCommand("move-in", place, "--from", "etsy");
    expect(other.err).toContain("Nothing is recognised as an export of etsy. Leave out --from");
    const absent = await runCommand("move-in", join(place, "absent"));
    expect([absent.exitCode, absent.err]).toEqual([1, expect.stringContaining("absent")]);
  });

  test("a folder of designs is brought in once, and changes only with --update", async () => {
    const designs = join(place, "designs");
    await mkdir(designs);
    await writeFile(join(designs, "lotus.dst"), stitchBytes(zigzag(60), "dst"));
    const priced = (rupees: number) =>
      writeFile(
        join(designs, "catalogue.csv"),
        `name,category,price,files\nLotus,Blouse,${rupees},lotus.dst\n`,
      );
    await priced(90);
    const plan = await runCommand("move-in", designs);
    expect(plan).toMatchObject({ exitCode: 0, out: expect.stringMatching(/new +1 +1\n[\s\S]*Lotus: new/) });
    expect(plan.out).not.toContain("Buyers");
    expect(plan.out).toContain("Nothing changed. Add --apply to do it.");
    await runCommand("move-in", designs, "--apply");
    await priced(120);
    const again = await runCommand("move-in", designs, "--apply");
    expect(again.out).toMatch(/unchanged +1 +1\n[\s\S]*Add --update to change them/);
    const update = await runCommand("move-in", designs, "--update", "--apply");
    expect(update.out).toMatch(/changed +1 +1\n[\s\S]*Lotus: price of .*₹90 → ₹120/);
    const page = await readFile(join(place, "data/reports/move-in.html"), "utf8");
    expect(page).toContain("Changed (1)");
    expect(page).not.toContain("Purchases");
  });

  test("the plan writes a file of choices, which --choices reads", async () => {
    const { older, filled, mine } = await planOlder();
    await writeFile(mine, JSON.stringify(filled));
    await runCommand("move-in", older, "--choices", mine, "--apply");
    await runCommand("export", join(place, "catalogue"));
    const catalogue = await readFile(join(place, "catalogue/catalogue.csv"), "utf8");
    expect(catalogue).toContain("Saree > Border");
    expect(catalogue).toContain("Brother PR1055X");
  });

  test("another plan keeps what was filled in, even what is no JSON", async () => {
    const { older, file, filled } = await planOlder();
    await writeFile(file, JSON.stringify({ ...filled, pricePaise: 150_00 }));
    await runCommand("move-in", older, "--choices", file);
    await runCommand("move-in", older);
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ ...filled, pricePaise: 150_00 });

    await writeFile(file, '{"pricePaise": 15000,');
    await runCommand("move-in", older);
    expect(await readFile(file, "utf8")).toBe('{"pricePaise": 15000,');
  });

  test("a file of choices that cannot be used is refused with the reason", async () => {
    const { older, mine } = await planOlder();
    await writeFile(mine, '{"categories": {"Birds": 5}, "colour": "red"}');
    const wrong = await runCommand("move-in", older, "--choices", mine);
    expect(wrong).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining("value: categories → Birds, colour."),
    });
    await writeFile(mine, "no json");
    expect((await runCommand("move-in", older, "--choices", mine)).err).toContain("mine.json can't be used");
    expect((await runCommand("move-in", older, "--choices", join(place, "none"))).err).toContain(
      "can't be read",
    );
  });

  test("designs without a table or folder need only a price; tables that are not read and damaged zips are named", async () => {
    const bare = join(place, "bare");
    await mkdir(bare);
    await writeFile(join(bare, "rose.dst"), stitchBytes(zigzag(70), "dst"));
    await writeFile(join(bare, "my designs.csv"), "name,category,price,files\nRose,Blouse,90,rose.dst\n");
    await writeFile(join(bare, "list.xlsx"), "PK");
    const unpriced = await runCommand("move-in", bare);
    expect(unpriced).toMatchObject({ exitCode: 1, out: expect.stringContaining("Rose") });
    expect(unpriced.out).toContain(
      "my designs.csv, line 1: This table of designs is not read: name it catalogue.csv.",
    );
    expect(unpriced.out).toContain("list.xlsx, line 1: Spreadsheets are not read");
    const priced = await runCommand("move-in", bare, "--price", "90");
    expect(priced.out).toMatch(/new +1 +1\n/);
    const choices = JSON.parse(await readFile(join(place, "data/reports/move-in-choices.json"), "utf8"));
    expect(choices.categories).toMatchObject({ "Other designs": "Other designs" });

    const damaged = join(place, "damaged");
    await mkdir(damaged);
    await writeFile(join(damaged, "rose.zip"), "no zip");
    const { exitCode, err } = await runCommand("move-in", damaged);
    expect([exitCode, err]).toEqual([1, expect.stringContaining("rose.zip: This is not a ZIP archive")]);
  });
});
