/**
 * `npm run one-server`: follows `deploy/one-server/README.md` as it is written, on a Debian of its own with
 * systemd: brings a trial along, buys a design, changes to another release and back. Without root or the
 * network it says why it was skipped.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { demoCatalogue, ownersFolder } from "@kasuti/demo-designs";
import { bootDebian, reasonToSkip } from "./boot-debian.ts";
import { buyDesign, type Call } from "./buy-design.ts";
import { startBank } from "./start-bank.ts";

const GUIDE = "deploy/one-server/README.md";
const ENV_FILE = "/etc/kasuti/kasuti.env";

/** A trial of one design, made by the release that was installed. */
const MAKE_TRIAL = `
  cd /opt/kasuti/current
  export DATA_DIR=/root/trial DEMO_DATA=off
  npm run --silent migrate
  npm run --silent shop -- move-in /root/designs --apply
  npm run --silent shop -- backup /root/trial.tar
  install -o kasuti /root/trial.tar /root/trial/office-secret.key /var/lib/kasuti/`;

/** A release whose server ends at once. */
const BREAK_RELEASE = `
  cp -a /opt/kasuti/second /opt/kasuti/broken
  echo 'process.exit(1)' >/opt/kasuti/broken/src/server/main.ts
  ! kasuti-update broken
  test "$(readlink /opt/kasuti/current)" = /opt/kasuti/first`;

const reason = await reasonToSkip();
if (reason) console.log(`Skipped: ${reason}`);
else await followGuide();

async function followGuide(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "kasuti-one-server-"));
  const bank = await startBank(folder);
  const machine = await bootDebian(folder);
  const buy = async () => console.log(`  order ${await buyDesign(callThrough(machine.run), bank)} was paid`);
  try {
    const [packages, shop, units, trial, start, owner, copies, update, nginx] = shellBlocks(
      await readFile(GUIDE, "utf8"),
    );
    await machine.copyCheckout("/root/kasuti");
    await machine.step("packages, PostgreSQL, user", packages);
    await machine.step("the shop", shop);
    await machine.step("units and settings", units);
    await machine.put(bank.certificate, "/etc/ssl/certs/bank.pem");
    await machine.step("filling in the settings", fillIn(bank.settings));
    await machine.copyFolder(await oneDesign(folder), "/root/designs");
    await machine.step("a trial", MAKE_TRIAL);
    await machine.step("from the trial", trial);
    await machine.step("start", start);
    // No authority gives a certificate to a machine without a public address.
    await machine.step(
      "a certificate of its own",
      `sed -i '1i{\\n\\tlocal_certs\\n}' /etc/caddy/Caddyfile; systemctl restart caddy`,
    );
    await machine.step("the first owner", owner);
    await buy();
    await machine.step("backups", `install -d -o kasuti /mnt/backups\n${copies}`);
    await machine.step(
      "a copied backup",
      "kasuti backup /var/lib/kasuti/backups\nsystemctl start kasuti-copy\nls /mnt/backups/*.tar",
    );
    await machine.step("another release", update);
    await buy();
    await machine.step("and back", "kasuti-update first");
    await machine.step("a release that does not start", BREAK_RELEASE);
    await buy();
    await machine.step("nginx instead of Caddy", withOwnCertificate(nginx));
    await buy();
    console.log("The guide leads from a bare Debian to sold designs, to another release and back.");
  } finally {
    await machine.halt();
    await bank.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the demo's first design as an owner prepares it; returns the folder. */
async function oneDesign(folder: string): Promise<string> {
  const { products, ...demo } = demoCatalogue();
  for (const { path, content } of ownersFolder({ ...demo, products: products.slice(0, 1) })) {
    const file = join(folder, "designs", path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return join(folder, "designs");
}

function shellBlocks(text: string): string[] {
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
}

/** Commands for the settings that an owner types with an editor. */
function fillIn(bank: Readonly<Record<string, string>>): string {
  const typed = {
    ...bank,
    NODE_EXTRA_CA_CERTS: "/etc/ssl/certs/bank.pem",
    SMTP_URL: "smtps://user:secret@127.0.0.1",
    SHOP_PHONE: "+919845022222",
    SHOP_EMAIL: "asha@shop.example",
    SHOP_ADDRESS: '"3 Temple Road, Gadag"',
  };
  const lines = Object.entries(typed).map(([name, value]) => `${name}=${value}`);
  const names = Object.keys(typed).join("|");
  return `sed -i -E '/^(${names})=/d' ${ENV_FILE}\ncat >>${ENV_FILE} <<'EOF'\n${lines.join("\n")}\nEOF`;
}

/** Nginx's block of the guide with a certificate that the machine makes instead of certbot. */
function withOwnCertificate(nginx = "false # the guide has no block for nginx"): string {
  const making = "openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=shop.example";
  const tls = "listen 443 ssl; ssl_certificate /root/nginx.pem; ssl_certificate_key /root/nginx.key;";
  return [
    "systemctl disable --now caddy",
    `${making} -keyout /root/nginx.key -out /root/nginx.pem`,
    nginx.replace(/^certbot .*$/m, ""),
    `sed -i 's|^  server_name|  ${tls} server_name|' /etc/nginx/conf.d/kasuti.conf`,
    "systemctl reload nginx",
  ].join("\n");
}

/** Calls through Caddy or nginx with curl on the machine. */
function callThrough(run: (program: string, args: readonly string[]) => Promise<Buffer>): Call {
  return (path, body, token) =>
    run("curl", [
      ...["--silent", "--show-error", "--fail-with-body", "--insecure"],
      ...["--resolve", "shop.example:443:127.0.0.1"],
      ...(token ? ["--header", `authorization: Bearer ${token}`] : []),
      ...(body ? ["--header", "content-type: application/json", "--data", JSON.stringify(body)] : []),
      `https://shop.example${path}`,
    ]);
}
