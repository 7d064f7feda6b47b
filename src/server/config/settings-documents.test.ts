import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readSettings, settingNames } from "./env.ts";

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

test(".env.example lists every setting with a valid value", async () => {
  const example = await readFile(".env.example", "utf8");
  const values = parseEnv(example.replaceAll(/^#(?=[A-Z])/gm, ""));
  expect(sorted(Object.keys(values))).toEqual(sorted(settingNames));
  expect(readSettings(values).production).toBe(true);
  expect(parseEnv(example), "a copy changes nothing by itself").toEqual({});
});
