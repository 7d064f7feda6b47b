import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bothEngines } from "../../../../test/databases/test-engines.ts";
import { olderSales, writeOlderShop } from "../../../../test/move-in/older-shops.ts";
import { runCommand } from "../../../../test/shop/shop-command.ts";

describe("npm run shop -- move-in", () => {
  let place: string;
  let drop = async () => {};
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), "kasuti-move-in-command-"));
    const database = await bothEngines()[1].open();
    drop = database.drop;
    vi.stubEnv("DATA_DIR", join(place, "data"));
    vi.stubEnv("DATABASE_URL", database.address ?? "");
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await drop();
    await rm(place, { recursive: true, force: true });
  });

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
    const absent = await runCommand("move-in", join(place, "absent"));
    expect([absent.exitCode, absent.err]).toEqual([1, expect.stringContaining("absent")]);
  });
});
