import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { runCommand } from "../../../test/shop/shop-command.ts";
import { officeEndpoints } from "../../contract/office/endpoints.ts";
import { examples } from "./examples.ts";

test("help is an answer, a misspelt command is not understood", async () => {
  const help = await runCommand("--help");
  expect(help).toMatchObject({ exitCode: 0, err: "" });
  expect(help.out).toContain("categories");
  const misspelt = await runCommand("categorie", "list");
  expect(misspelt).toMatchObject({ exitCode: 2, out: "" });
  expect(misspelt.err).toContain("categories");
});

test("the help of every command shows what it looks like when typed", async () => {
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

test("every call of the office has its command, or a reason why not; every command is there", async () => {
  const guide = await readFile("docs/operations.md", "utf8");
  const [, table = ""] = guide.split("\n## What the office does, on the command line\n");
  const rows = [...table.matchAll(/^\| (`office.+) \| (.+) \|$/gm)].map(([, calls = "", does = ""]) => ({
    calls: quotedIn(calls),
    does,
  }));
  const calls = rows.flatMap((row) => row.calls);
  expect(calls.toSorted()).toEqual(Object.keys(officeEndpoints).toSorted());
  const [, besides = ""] = table.split("\nOnly here");
  const said = [...rows.map(({ does }) => does), besides].flatMap(quotedIn);
  const named = new Set(said.map((words) => words.replace(/ --.*/, "")).filter((words) => words !== ""));
  expect([...named].filter((words) => !words.startsWith("--")).toSorted()).toEqual(
    Object.keys(examples).toSorted(),
  );
  for (const { calls, does } of rows)
    if (quotedIn(does).length === 0) expect(`${calls}: ${does}`).toContain("only in the office: ");
});

const quotedIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, quoted = ""]) => quoted);
