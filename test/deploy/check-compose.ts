/**
 * A part of `npm run image-check`: brings compose.yaml up as it is, by podman-compose. The image of
 * PostgreSQL is a stand-in of Debian's packages under the name of the real one, whose variables it
 * understands.
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
/** What a shop cannot start without. */
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

/** The scratch folder that holds the store of images, its base, and the means to run and to wait. */
export interface ImageCheck {
  readonly work: string;
  readonly base: string;
  readonly say: (program: string, args: readonly string[]) => Promise<string>;
  readonly untilHealthy: (container: string) => Promise<void>;
}

/**
 * What one process was told the other knows; one that dies leaves the other selling and comes back; data
 * outlive `down`.
 */
export async function checkCompose({ work, base, say, untilHealthy }: ImageCheck): Promise<void> {
  const file = join(work, CONTAINER, "compose.yaml");
  const compose = (...args: string[]) => say("podman-compose", ["-p", "kasuti", "-f", file, ...args]);
  const up = async () => {
    await compose("up", "--detach");
    for (const shop of SHOPS) await untilHealthy(shop);
  };
  await layOut(work, base);
  await say("buildah", [
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
  await answers(FIRST, "/api/customer/register", {
    ...{ fullName: "Latha Rao", phone: "9000000001" },
    ...{ email: login.emailOrPhone, password: login.password },
  });
  await answers(SECOND, "/api/customer/login", login);
  process.kill(Number(await say("podman", ["inspect", SHOPS[0], "--format", "{{.State.Pid}}"])), "SIGKILL");
  await answers(SECOND, "/");
  await untilHealthy(SHOPS[0]);
  await answers(FIRST, "/");
  await compose("down", "--timeout", "60");
  await up();
  await answers(FIRST, "/api/customer/login", login);
  await compose("down", "--timeout", "60");
  await say("podman", ["network", "rm", "kasuti_default"]);
}

/** The settings lie where compose.yaml looks for them, and the owner's own stay out of it. */
async function layOut(work: string, base: string): Promise<void> {
  await cp(join(CONTAINER, "compose.yaml"), join(work, CONTAINER, "compose.yaml"));
  await writeFile(join(work, ".env"), SETTINGS);
  await mkdir(join(work, "database"));
  await writeFile(join(work, "database/Containerfile"), databaseFrom(base));
}

async function answers(shop: string, path: string, body?: object): Promise<void> {
  const asked = body && {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  };
  const answer = await fetch(shop + path, asked);
  if (!answer.ok) throw new Error(`${shop}${path} says ${answer.status}: ${await answer.text()}`);
}
