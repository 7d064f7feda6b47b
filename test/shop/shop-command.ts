import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { runShopCommand } from "../../src/cli/shop/program.ts";

/** Runs a shop command in this process, with settings from its environment. */
export async function runCommand(...words: string[]) {
  const { err, ...result } = await runWithShopLine(...words);
  return { ...result, err: err.replace(/^Shop: .*\n/, "") };
}

/** The same with the line on stderr that names the shop. */
export async function runWithShopLine(...words: string[]) {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const exitCode = await runShopCommand(words, { stdout, stderr });
  stdout.end();
  stderr.end();
  return { exitCode, out: await text(stdout), err: await text(stderr) };
}

/** Runs a command that must succeed with `--json`; returns its result. */
export async function jsonOf(...words: string[]) {
  const { exitCode, out, err } = await runCommand(...words, "--json");
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
  return JSON.parse(out);
}
