import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { runCommand } from "../../../test/shop/shop-command.ts";

test("help exits with 0, a misspelt command with 2", async () => {
  const help = await runCommand("--help");
  expect(help).toMatchObject({ exitCode: 0, err: "" });
  expect(help.out).toContain("orders");
  const misspelt = await runCommand("order", "list");
  expect(misspelt).toMatchObject({ exitCode: 2, out: "" });
  expect(misspelt.err).toContain("orders");
});

test("the help of every command shows an example", async () => {
  const names = async (...path: string[]) => {
    const { out } = await runCommand(...path, "--help");
    const list = /\nCommands:\n([\s\S]*?)(?:\n\n|$)/.exec(out)?.[1] ?? "";
    const found = [...list.matchAll(/^ {2}(\S+)/gm)].map(([, name = ""]) => name);
    return { out, names: found.filter((name) => name !== "help") };
  };
  for (const group of (await names()).names) {
    const { out, names: commands } = await names(group);
    if (commands.length === 0) expect(out).toContain(` shop -- ${group}`);
    for (const command of commands)
      expect((await names(group, command)).out).toContain(`npm run shop -- ${group} ${command}`);
  }
});

test("a command creates no shop where there is none", async () => {
  const dataDir = join(tmpdir(), `kasuti-none-${randomUUID()}`);
  vi.stubEnv("DATA_DIR", dataDir);
  await expect(runCommand("staff", "list")).rejects.toThrow(`There is no shop in the folder ${dataDir}.`);
  expect(existsSync(dataDir)).toBe(false);
  vi.unstubAllEnvs();
});
