import { expect, test } from "vitest";
import { runCommand } from "../../../test/shop/shop-command.ts";

test("help is an answer, a misspelt command is not understood", async () => {
  const help = await runCommand("--help");
  expect(help).toMatchObject({ exitCode: 0, err: "" });
  expect(help.out).toContain("categories");
  const misspelt = await runCommand("categorie", "list");
  expect(misspelt).toMatchObject({ exitCode: 2, out: "" });
  expect(misspelt.err).toContain("categories");
});
