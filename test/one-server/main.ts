/**
 * `npm run one-server`: follows `deploy/one-server/README.md` literally on a Debian of its own with systemd, brings
 * a trial along, buys a design, updates to another release and back. Needs root and the network; otherwise it
 * says why it was skipped.
 */
import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { unpackPackage } from "../../scripts/debian-packages.ts";
import { buyDesign } from "./buy-design.ts";
import { startBank } from "./start-bank.ts";

const run = promisify(execFile);
const BIG = { maxBuffer: 1e8 };
const GUIDE = "deploy/one-server/README.md";

/** Fresh Debian, created once. */
const DEBIAN = resolve(".cache/one-server/debian");

const reason = await reasonToSkip();
if (reason) console.log(`Skipped: ${reason}`);
else await followGuide();

async function reasonToSkip(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return "it needs root";
  if (!existsSync("/etc/debian_version")) return "it needs a Debian";
  const used = await Promise.all(
    [80, 443, 3000, 5432].map(async (port) =>
      fetch(`http://127.0.0.1:${port}`).then(
        () => port,
        (error: { cause?: { code?: string } }) => (error.cause?.code === "ECONNREFUSED" ? undefined : port),
      ),
    ),
  );
  const taken = used.filter((port) => port !== undefined);
  return taken.length > 0 ? `the ports ${taken.join(", ")} are in use` : undefined;
}

async function followGuide(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "kasuti-one-server-"));
  const machine = await bootDebian(folder);
  const bank = await startBank(folder);
  try {
    const [packages, shop, units, trial, start, owner, backups, update] = shellBlocks(
      await readFile(GUIDE, "utf8"),
    );
    await machine.put(".", "/root/kasuti", await committed());
    await machine.step("1. packages", packages);
    await machine.step("2. the shop", shop);
    await machine.step("3. units", units);
    await machine.put(bank.certificate, "/etc/kasuti/bank.pem");
    await machine.step("3. settings", `chmod 755 /etc/kasuti\n${fillIn(bank.settings)}`);
    await machine.step("4. a trial", makeTrial);
    await machine.step("4. go live", trial);
    await machine.step("5. start", localCertificate(start));
    await machine.step("5. the first owner", owner);
    const number = await buyDesign("https://shop.example", bank);
    console.log(`bought: order ${number}`);
    await machine.step("6. backups", `install -d -o kasuti /mnt/backups\n${backups}`);
    await machine.step("6. copy", `kasuti backup /var/lib/kasuti/backups\nsystemctl start kasuti-copy\nls /mnt/backups/*.tar`);
    await machine.step("7. update", update);
    await machine.step("7. and back", "kasuti-update first");
    await machine.step("7. a release that does not start", `${BROKEN}\n! kasuti-update broken\nreadlink /opt/kasuti/current | grep first`);
    console.log(`bought again: order ${await buyDesign("https://shop.example", bank)}`);
    console.log("The guide leads from a bare Debian to a sold design, to another release and back.");
  } finally {
    await machine.halt();
    await bank.close();
    await rm(folder, { recursive: true, force: true });
  }
}
