import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { settingRows } from "../src/server/config/env.ts";
import { settingsPage, settingsText } from "./write-settings.ts";

test("docs/settings.md describes every setting as the shop reads it", async () => {
  expect(await readFile(settingsPage, "utf8"), "npm run settings writes it").toBe(settingsText());
  expect(settingRows().filter(({ meaning }) => meaning === "")).toEqual([]);
});
