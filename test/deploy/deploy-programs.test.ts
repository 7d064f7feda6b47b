import { execFile, spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { networkInterfaces, tmpdir, userInfo } from "node:os";
import { basename, delimiter, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { unpackPackage } from "../../scripts/debian-packages.ts";
import { unprivileged } from "../databases/postgres-cluster.ts";
import { startShopProcess } from "../shop/shop-process.ts";

const run = promisify(execFile);
const read = (name: string) => readFile(join("deploy", name), "utf8");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasuti-deploy-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const installed = (program: string) =>
  [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"].some((path) => existsSync(join(path, program)));

/** Skips the test, with the reason in its title, when the program is not installed. */
function testWith(program: string, title: string, body: (program: string) => Promise<unknown>): void {
  const isMissing = !installed(program);
  test.skipIf(isMissing)(`${title} (${program}${isMissing ? " is not installed" : ""})`, () => body(program));
}

testWith("haproxy", "HAProxy accepts its configuration", async (program) => {
  const settings = await read("haproxy/haproxy.cfg");
  // The certificate belongs to the owner, so it does not exist here.
  await writeFile(join(folder, "haproxy.cfg"), settings.replace(/ ssl crt \S+ alpn \S+/, ""));
  await run(program, ["-c", "-f", join(folder, "haproxy.cfg")], { env: withSbin() });
});

testWith("haproxy", "HAProxy detects that a process serves, and that it died", async (program) => {
  const dataDir = join(folder, "balanced");
  await cp(inject("databases").embeddedTemplate, join(dataDir, "db"), { recursive: true });
  // HAProxy asks for the host `shop`, and only a real shop answers at any.
  const shop = startShopProcess(dataDir, { PUBLIC_URL: "http://shop" });
  const file = join(folder, "balancer.cfg");
  await writeFile(file, onSockets(await read("haproxy/haproxy.cfg"), new URL(await shop.url).host));
  const balancer = spawn(program, ["-db", "-f", file], { env: withSbin(), stdio: "ignore" });
  const status = () => checkOf("one-3001").catch(() => undefined);
  try {
    await expect.poll(status, { timeout: 20_000 }).toBe("L7OK");
    shop.signal("SIGKILL");
    await expect.poll(status, { timeout: 20_000 }).toBe("L4CON");
  } finally {
    shop.signal("SIGKILL");
    balancer.kill("SIGKILL");
  }
});

testWith("keepalived", "keepalived accepts its configuration", async (program) => {
  const file = join(folder, "keepalived.conf");
  // keepalived requires an existing network card and the current user.
  const cards = Object.entries(networkInterfaces()).filter(([, own]) =>
    own?.some(({ internal }) => !internal),
  );
  const [card = "eth0"] = cards.flat();
  const settings = (await read("haproxy/keepalived.conf")).replace("eth0", `${card}`);
  await writeFile(file, settings.replace("script_user root", `script_user ${userInfo().username}`));
  expect(await run(program, ["-t", "-f", file], { env: withSbin() })).toMatchObject({ stderr: "" });
});

const promtool = await findPromtool();
const alerts = `alerts fire when they should (promtool${promtool ? "" : " is not installed and could not be unpacked"})`;
test.skipIf(!promtool)(alerts, async () => {
  const ask = (...args: string[]) => run(promtool ?? "", args);
  await ask("check", "rules", "deploy/monitoring/kasuti-rules.yml");
  await ask("test", "rules", "deploy/monitoring/kasuti-rules.test.yml");
  await ask("check", "config", "--syntax-only", "deploy/monitoring/prometheus.yml");
});

testWith("pgbouncer", "the pooler starts", async (program) => {
  const settings = (await read("postgresql/pgbouncer.ini"))
    .replaceAll(/^(logfile|pidfile|auth_file|unix_socket_dir) = .*$/gm, (_, name: string) =>
      name === "unix_socket_dir" ? `${name} = ${folder}` : `${name} = ${join(folder, name)}`,
    )
    .replace(/^listen_addr = .*$/m, "listen_addr =");
  const [file, users] = [join(folder, "pgbouncer.ini"), join(folder, "auth_file")];
  await writeFile(file, settings);
  await writeFile(users, '"kasuti" "secret"\n');
  const identity = await unprivileged();
  if (identity) await chown(folder, identity.uid, identity.gid);
  const pooler = spawn(program, [...(identity ? ["-u", identity.name] : []), file], { env: withSbin() });
  const errors = text(pooler.stderr);
  try {
    const socket = join(folder, ".s.PGSQL.6432");
    await expect.poll(() => existsSync(socket) || pooler.exitCode !== null, { timeout: 10_000 }).toBe(true);
  } finally {
    pooler.kill("SIGKILL");
  }
  expect(await errors).not.toMatch(/ERROR|FATAL|WARNING.*(?:unknown|invalid)/);
  expect(pooler.exitCode).toBeNull();
});

testWith("patroni", "Patroni accepts its configuration", async (program) => {
  await run(program, ["--validate-config", "deploy/postgresql/patroni.yml"]);
});

testWith("systemd-analyze", "systemd units are valid, and the shop's has a low exposure", async (program) => {
  const units = globSync("deploy/systemd/*.{service,timer}").map((unit) => [
    unit,
    join(folder, "units", basename(unit).replace("@", "@3001")),
  ]);
  await mkdir(join(folder, "units"));
  for (const [unit = "", copy = ""] of units)
    await writeFile(copy, forThisMachine(await readFile(unit, "utf8")));
  const copies = units.map(([, copy = ""]) => copy);
  expect(await run(program, ["verify", ...copies])).toMatchObject({ stderr: "" });
  const service = copies.filter((copy) => copy.includes("@"));
  // Exposure in tenths: up to 2.0 is rated "OK" or better.
  await run(program, ["security", "--offline=yes", "--threshold=20", ...service]);
});

/** Adapts HAProxy's configuration to this machine: Unix sockets, no other user, and `one-3001` at `host`. */
function onSockets(settings: string, host: string): string {
  return settings
    .replaceAll(/^ {2}(?:user|group|chroot|stats|http-request redirect) .*$/gm, "")
    .replaceAll(/^ {2}bind .*$/gm, (_, place: number) => `  bind unix@${join(folder, `${place}.socket`)}`)
    .replace("10.20.0.11:3001", host)
    .replace("global", `global\n  stats socket ${join(folder, "admin.socket")}`);
}

/** Result of HAProxy's last health check of a process. */
async function checkOf(server: string): Promise<string | undefined> {
  const socket = connect(join(folder, "admin.socket"));
  socket.end("show stat\n");
  const [names = "", ...rows] = (await text(socket)).split("\n");
  const row = rows.find((each) => each.startsWith(`processes,${server},`))?.split(",");
  return row?.[names.split(",").indexOf("check_status")]?.replace("* ", "");
}

/** Installed promtool, or Debian's, unpacked once; `undefined` if neither is available. */
async function findPromtool(): Promise<string | undefined> {
  if (installed("promtool")) return "promtool";
  const cache = resolve(".cache/prometheus");
  const unpacked = join(cache, "usr/bin/promtool");
  if (!existsSync(unpacked)) await unpackPackage("prometheus", cache).catch(() => {});
  return existsSync(unpacked) ? unpacked : undefined;
}

function withSbin(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env.PATH}${delimiter}/usr/sbin` };
}

/** Replaces paths of programs by those on this machine. */
function forThisMachine(unit: string): string {
  return unit.replaceAll("/usr/local/lib/kasuti", resolve("deploy/systemd"));
}
