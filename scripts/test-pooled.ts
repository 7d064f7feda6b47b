/**
 * `npm run test:pooled`: runs the tests on PostgreSQL through PgBouncer in transaction mode.
 * `KASUTI_PGBOUNCER` names another PgBouncer than the machine's own; without one, Debian's is unpacked into
 * the project once.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import { librariesIn, unpackPackage } from "./debian-packages.ts";

const FOLDER = resolve(".cache/pgbouncer");
const UNPACKED = join(FOLDER, "pgbouncer");

try {
  const program = process.env.KASUTI_PGBOUNCER ?? findProgram() ?? (await unpack());
  process.exitCode = await runTests(program);
} catch (cause) {
  const reason = cause instanceof Error ? cause.message.trim().split("\n").at(-1) : cause;
  console.error(
    `There is no PgBouncer, and none could be had (${reason}): install it, or name one by KASUTI_PGBOUNCER.`,
  );
  process.exitCode = 1;
}

function findProgram(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return [...folders.map((folder) => join(folder, "pgbouncer")), UNPACKED].find(existsSync);
}

async function unpack(): Promise<string> {
  console.log(`There is no PgBouncer: Debian's is unpacked into ${FOLDER}, once, and nothing is installed.`);
  await rm(FOLDER, { recursive: true, force: true });
  await unpackPackage("pgbouncer", FOLDER);
  const libraries = (await librariesIn(FOLDER)).map((folder) => join(FOLDER, folder)).join(":");
  const script = `#!/bin/sh\nLD_LIBRARY_PATH="${libraries}" exec "${FOLDER}/usr/sbin/pgbouncer" "$@"\n`;
  await writeFile(UNPACKED, script, { mode: 0o755 });
  return UNPACKED;
}

/** Tests that run on every engine have its name in their title; rooms without such tests are skipped. */
function runTests(program: string): Promise<number> {
  const rooms = ["test/pooled", "src/server"];
  const names = "PostgreSQL|pooler";
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "server", "-t", names, ...rooms];
  const env = { ...process.env, KASUTI_PGBOUNCER: program };
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { stdio: "inherit", env });
    child.once("exit", (code) => done(code ?? 1));
  });
}
