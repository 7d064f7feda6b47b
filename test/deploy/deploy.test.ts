import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readSettings, settingNames } from "../../src/server/config/env.ts";
import { createMetrics } from "../../src/server/metrics/metrics.ts";

const read = (name: string) => readFile(join("deploy", name), "utf8");
const namesIn = (text: string, pattern: RegExp) => new Set(text.match(pattern));

const FILES = globSync("deploy/**/*", { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

/** Names that look like settings but belong to other programs. */
const FOREIGN =
  /^(?:AF|ETCD|KASUTI|METH|POSTGRES)_|^(?:MALLOC_ARENA_MAX|NODE_COMPILE_CACHE|NODE_USE_SYSTEM_CA)$/;

test.each(FILES)("%s names only settings that the shop reads", async (file) => {
  const named = namesIn(await readFile(file, "utf8"), /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g);
  const ours = [...named].filter((name) => !FOREIGN.test(name));
  expect(settingNames).toEqual(expect.arrayContaining(ours));
});

test.each(["systemd", "one-server"])(
  "only the settings left empty in %s/kasuti.env are missing",
  async (set) => {
    const values = parseEnv(await read(`${set}/kasuti.env`));
    const empty = Object.keys(values).filter((name) => values[name] === "" && name !== "METRICS_TOKEN");
    expect(settingNames).toEqual(expect.arrayContaining(Object.keys(values)));
    expect(invalidSettings({ ...values, NODE_ENV: "production" })).toEqual(empty.toSorted());
  },
);

test("the trial restore of a backup uses no bucket, payment provider or mail server", async () => {
  const values = parseEnv(await read("systemd/trial.env"));
  expect(readSettings(values)).toMatchObject({ demoData: false, s3: undefined, smtpUrl: undefined });
  expect(values.DATABASE_URL, "as try-restore wants it").toMatch(/\/kasuti_trial$/);
});

test("npm brings a Node only to hosts whose own is too old, and nothing needs the brought one", async () => {
  const lock: unknown = JSON.parse(await readFile("package-lock.json", "utf8"));
  expect(lock).toMatchObject({
    packages: { "deploy/node-for-older-hosts": { optional: true, engines: { node: "<24.7" } } },
  });
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    await readFile("package.json", "utf8"),
  );
  const direct = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(direct.filter((name) => /^node-(?:bin|linux|darwin|win)-/.test(name))).toEqual([]);
  for (const file of FILES) expect(await readFile(file, "utf8"), file).not.toContain(".bin/node");
});

test.each(["kasuti-rules.yml", "dashboard.json"])(
  "%s uses only metrics that the shop exports",
  async (name) => {
    const metrics = createMetrics();
    metrics.watchRuntime();
    const status = { backlog: NOTHING_WAITS, catalogueVersion: 1, pool: NO_CONNECTIONS };
    const exported = namesIn(await metrics.text(status), /(?<=^# TYPE )\w+/gm);
    const written = namesIn(await read("systemd/try-restore"), /\bkasuti_\w+_seconds\b/g);
    const asked = namesIn(await read(`monitoring/${name}`), /\b(?:kasuti|nodejs|process)_[a-z0-9_]+\b/g);
    const bases = [...asked].map((metric) => metric.replace(/_bucket$/, ""));
    expect([...exported.union(written)]).toEqual(expect.arrayContaining(bases));
  },
);

test.each(["systemd/kasuti@.service", "one-server/kasuti.service", "container/Containerfile"])(
  "%s limits memory",
  async (name) => {
    const bounds = namesIn(await read(name), /\bMALLOC_\w+=\d+|--max-semi-space-size=\d+/g);
    expect([...bounds].toSorted()).toEqual([
      "--max-semi-space-size=16",
      "MALLOC_ARENA_MAX=2",
      "MALLOC_MMAP_THRESHOLD_=131072",
      "MALLOC_TRIM_THRESHOLD_=131072",
    ]);
  },
);

test.each(["systemd/kasuti-backup", "systemd/kasuti-try-restore", "one-server/kasuti"])(
  "%s is at least as restricted as the shop",
  async (unit) => {
    const bounds =
      /^(?:NoNew|Capability|Ambient|Private|Protect|Proc|RemoveIPC|Restrict|Lock|SystemCall|UMask)\w*=.*$/gm;
    const wanted = namesIn(await read("systemd/kasuti@.service"), bounds);
    expect(wanted.size).toBeGreaterThan(25);
    const given = namesIn(await read(`${unit}.service`), bounds);
    // The unit may use other folders and commands, but not weaker bounds.
    expect([...given]).toEqual(expect.arrayContaining([...wanted]));
  },
);

test("Prometheus scrapes every process behind HAProxy", async () => {
  const servers = /(?<=server \S+ )10\.20\.0\.\d+:300\d/g;
  const asked = namesIn(await read("monitoring/prometheus.yml"), /10\.20\.0\.\d+:300\d/g);
  expect(asked).toEqual(namesIn(await read("haproxy/haproxy.cfg"), servers));
});

test.each([
  [
    "HAProxy",
    "deploy/haproxy/haproxy.cfg",
    /log-format .*%HM %HPO/,
    /option httplog|log-format .*(?:%(?:\{[^}]*\})?r\b|%HU|%HQ|%HP\b)/,
  ],
  [
    "nginx",
    "deploy/one-server/nginx.conf",
    /access_log \S+ shop;/,
    /log_format .*\$(?:request|request_uri|args|http_referer)\b/,
  ],
])("%s logs no query, which can hold a token", async (_, file, logged, query) => {
  const settings = await readFile(file, "utf8");
  expect(settings).toMatch(logged);
  expect(settings).not.toMatch(query);
});

test("neither image nor repository takes secrets and data", async () => {
  for (const file of [".dockerignore", ".gitignore"]) {
    const lines = (await readFile(file, "utf8")).split("\n").map((line) => line.replace(/^(!?)\//, "$1"));
    expect(lines, file).toEqual(expect.arrayContaining([".env*", "!.env.example"]));
  }
});

const NO_CONNECTIONS = { totalCount: 0, idleCount: 0, waitingCount: 0 };
const NOTHING_WAITS = {
  ...{ webhooks: 0, webhookAge: 0, mails: 0, mailAge: 0, deadMails: 0, refunds: 0, lateOrders: 0 },
};

/** Variables that `readSettings` reports; the optional second provider is ignored. */
function invalidSettings(environment: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    const lines = String(error instanceof Error && error.message).split("\n");
    const names = lines.map((line) => line.split(" ")[0] ?? "");
    return names.filter((name) => !name.startsWith("HDFC_")).toSorted();
  }
}
