/**
 * Part of `npm run image-check`: runs compose.yaml unchanged in podman-compose. The PostgreSQL image is a
 * substitute made of Debian packages, under the name of the real one and with the same variables.
 */
import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const DATABASE = "docker.io/library/postgres:17-bookworm";
const databaseFrom = (base: string) => `FROM ${base}
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-15 && install -d -o postgres /var/lib/postgresql/data
USER postgres
STOPSIGNAL SIGINT
ENV PGDATA=/var/lib/postgresql/data PATH=/usr/lib/postgresql/15/bin:/usr/bin:/bin
CMD test -s $PGDATA/PG_VERSION || { echo $POSTGRES_PASSWORD >/tmp/password \\
  && initdb -U $POSTGRES_USER --pwfile /tmp/password -A scram-sha-256 -E UTF8 && echo host all all all scram-sha-256 >>$PGDATA/pg_hba.conf \\
  && echo "create database $POSTGRES_DB" | postgres --single postgres; }; exec postgres -c "listen_addresses=*"
`;
/** Settings that a production shop requires. */
const SETTINGS = `PUBLIC_URL=https://shop.example
SMTP_URL=smtp://127.0.0.1
OFFICE_SECRET_KEY=AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=
SHOP_PHONE=+91 98765 43210
SHOP_EMAIL=hello@shop.example
SHOP_ADDRESS=12 Weavers Street, Ilkal
RAZORPAY_KEY_ID=rzp_live_key
RAZORPAY_KEY_SECRET=secret
RAZORPAY_WEBHOOK_SECRET=secret
`;
const CONTAINER = "deploy/container";
const SHOPS = ["kasuti_shop-1_1", "kasuti_shop-2_1"] as const;
const [FIRST, SECOND] = ["http://127.0.0.1:3001", "http://127.0.0.1:3002"];
const login = { emailOrPhone: "latha@example.com", password: "marigold-7" };

/** Temporary folder with the image store, the base image, and functions to run commands and wait. */
export interface ImageCheck {
  readonly work: string;
  readonly base: string;
  readonly run: (program: string, args: readonly string[]) => Promise<string>;
  readonly untilHealthy: (container: string) => Promise<void>;
}

/**
 * Checks that both processes share their data, that a killed one restarts while the other serves, and that
 * data survive `down`.
 */
export async function checkCompose({ work, base, run, untilHealthy }: ImageCheck): Promise<void> {
  const file = join(work, CONTAINER, "compose.yaml");
  const compose = (...args: string[]) => run("podman-compose", ["-p", "kasuti", "-f", file, ...args]);
  const up = async () => {
    await compose("up", "--detach");
    for (const shop of SHOPS) await untilHealthy(shop);
  };
  await layOut(work, base);
  await run("buildah", [
    "build",
    "--isolation",
    "chroot",
    "--network",
    "host",
    "--format",
    "docker",
    "-t",
    DATABASE,
    join(work, "database"),
  ]);
  await up();
  await expectOk(FIRST, "/api/customer/register", {
    ...{ fullName: "Latha Rao", phone: "9000000001" },
    ...{ email: login.emailOrPhone, password: login.password },
  });
  await expectOk(SECOND, "/api/customer/login", login);
  process.kill(Number(await run("podman", ["inspect", SHOPS[0], "--format", "{{.State.Pid}}"])), "SIGKILL");
  await expectOk(SECOND, "/");
  await untilHealthy(SHOPS[0]);
  await expectOk(FIRST, "/");
  await compose("down", "--timeout", "60");
  await up();
  await expectOk(FIRST, "/api/customer/login", login);
  await compose("down", "--timeout", "60");
  await run("podman", ["network", "rm", "kasuti_default"]);
}

/** Writes test settings where compose.yaml expects them, so that the owner's own are not used. */
async function layOut(work: string, base: string): Promise<void> {
  await cp(join(CONTAINER, "compose.yaml"), join(work, CONTAINER, "compose.yaml"));
  await writeFile(join(work, ".env"), SETTINGS);
  await mkdir(join(work, "database"));
  await writeFile(join(work, "database/Containerfile"), databaseFrom(base));
}

async function expectOk(shop: string, path: string, body?: object): Promise<void> {
  const init = body && {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  };
  const answer = await fetch(shop + path, init);
  if (!answer.ok) throw new Error(`${shop}${path} answered ${answer.status}: ${await answer.text()}`);
}
