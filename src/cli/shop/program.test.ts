import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { runShopCommand } from "./program.ts";

async function run(...words: string[]) {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const exitCode = await runShopCommand(words, { stdout, stderr });
  stdout.end();
  stderr.end();
  return { exitCode, out: await text(stdout), err: await text(stderr) };
}

test("help is an answer, a misspelt command is not understood", async () => {
  const help = await run("--help");
  expect(help).toMatchObject({ exitCode: 0, err: "" });
  expect(help.out).toContain("categories");
  const misspelt = await run("categorie", "list");
  expect(misspelt).toMatchObject({ exitCode: 2, out: "" });
  expect(misspelt.err).toContain("categories");
});
