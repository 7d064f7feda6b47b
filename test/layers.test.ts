import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

/** Forbidden imports: rule, importing file, imported module. */
const FORBIDDEN = [
  ["contract-imports-only-zod", "src/contract/money.ts", "src/server/domains/failure.ts"],
  ["contract-imports-only-zod", "src/contract/dates.ts", "node:fs"],
  ["pages-never-server", "src/web/routes/home.tsx", "src/server/domains/failure.ts"],
  ["pages-never-server", "src/web/routes/demo.tsx", "packages/demo-designs/src/draw.ts"],
  ["pages-never-server", "src/office/screens/today/report.tsx", "src/server/domains/failure.ts"],
  ["pages-never-zod", "src/web/ui/schema.ts", "zod"],
  ["pages-never-zod", "src/office/data/schema.ts", "zod"],
  ["ui-never-its-users", "src/ui/crumbs.tsx", "src/web/routes/home.tsx"],
  ["storefront-never-office", "src/web/routes/home.tsx", "src/office/screens/today/plot.tsx"],
  ["office-never-storefront", "src/office/layout/shell.tsx", "src/web/state/watch.ts"],
  ["screens-are-islands", "src/office/screens/staff/a.tsx", "src/office/screens/today/plot.tsx"],
  ["server-never-pages", "src/server/http/pages/ssr.ts", "src/web/entry-server.ts"],
  ["server-never-pages", "src/server/http/command.ts", "src/cli/seed.ts"],
  ["cli-never-pages", "src/cli/show.ts", "src/web/entry-server.ts"],
  ["lettering-knows-designs-and-geometry", "packages/lettering/src/letter.ts", "packages/zip/src/index.ts"],
  [
    "gate-of-names-never-asks-their-stitcher",
    "packages/lettering/src/gate/letter-gate.ts",
    "packages/lettering/src/strokes/mesh.ts",
  ],
  ["zip-stands-alone", "packages/zip/src/open-zip.ts", "packages/embroidery/src/index.ts"],
  ["seeded-random-stands-alone", "packages/seeded-random/src/index.ts", "packages/zip/src/index.ts"],
  [
    "nothing-the-shop-runs-is-drawn-from-a-seed",
    "src/server/domains/orders/order.ts",
    "packages/seeded-random/src/index.ts",
  ],
  ["shop-exports-stand-alone", "packages/shop-exports/src/recognise.ts", "src/contract/money.ts"],
  ["shop-exports-read-without-disk-and-network", "packages/shop-exports/src/export-file.ts", "node:fs"],
  [
    "vendors-are-islands",
    "packages/shop-exports/src/vendors/etsy/etsy.ts",
    "packages/shop-exports/src/vendors/edd/edd-text.ts",
  ],
  ["payment-emulators-stand-alone", "packages/payment-emulators/src/journal.ts", "src/contract/money.ts"],
  ["demo-designs-draw-only", "packages/demo-designs/src/shop.ts", "src/contract/refusals/errors.ts"],
  ["only-the-demo-shop-uses-demo-designs", "src/server/process/fill.ts", "packages/demo-designs/src/draw.ts"],
  [
    "records-of-orders-below-settlement-and-checkout",
    "src/server/domains/orders/records/order-event.ts",
    "src/server/domains/orders/settlement/evaluate-payments.ts",
  ],
  [
    "mails-of-orders-below-records",
    "src/server/domains/orders/mail/order-mail.ts",
    "src/server/domains/orders/records/order-store.ts",
  ],
  ["server-db-uses-only-rooms-below", "src/server/db/migrate.ts", "src/server/background/background-work.ts"],
  ["server-http-uses-only-rooms-below", "src/server/http/router.ts", "src/server/domains/orders/index.ts"],
  ["list-the-room-of-the-server-first", "src/server/start/listen.ts", "src/server/http/router.ts"],
  ["list-the-domain-first", "src/server/domains/gossip/index.ts", "src/server/domains/failure.ts"],
  [
    "catalogue-uses-only-audit-log-content-promotions",
    "src/server/domains/catalogue/a.ts",
    "src/server/domains/orders/index.ts",
  ],
  [
    "wishlist-uses-only-customers-catalogue-promotions",
    "src/server/domains/wishlist/a.ts",
    "src/server/domains/payments/index.ts",
  ],
  [
    "domains-through-the-door",
    "src/server/domains/orders/a.ts",
    "src/server/domains/catalogue/reading/product-store.ts",
  ],
  [
    "everyone-else-through-the-door",
    "src/server/background/app.ts",
    "src/server/domains/catalogue/reading/product-store.ts",
  ],
  ["domain-core-is-pure", "src/server/domains/orders/place-order.ts", "src/server/db/database.ts"],
  ["domain-core-is-pure", "src/server/domains/orders/order.ts", "src/server/http/router.ts"],
  ["only-stores-write-sql", "src/server/domains/orders/price-order.ts", "drizzle-orm"],
  ["only-stores-write-sql", "src/server/domains/orders/customer/pay-routes.ts", "drizzle-orm"],
  ["only-stores-write-sql", "src/server/domains/orders/pay-order.ts", "src/server/db/schema/index.ts"],
  ["only-stores-write-sql", "src/server/domains/orders/pay-order.ts", "src/server/db/statement.ts"],
  [
    "routes-lie-with-their-callers",
    "src/server/domains/orders/order-routes.ts",
    "src/server/domains/orders/order.ts",
  ],
  [
    "calls-of-staff-lie-in-office",
    "src/server/domains/orders/customer/list-all.ts",
    "src/server/http/office/office-router.ts",
  ],
  [
    "customers-never-office",
    "src/server/domains/orders/customer/open.ts",
    "src/server/domains/orders/office/export-orders.ts",
  ],
  [
    "office-never-customers",
    "src/server/domains/orders/office/give.ts",
    "src/server/domains/orders/customer/checkout/open-order.ts",
  ],
  [
    "routes-never-open-the-database",
    "src/server/domains/orders/customer/order-routes.ts",
    "src/server/db/database.ts",
  ],
  [
    "routes-never-open-the-database",
    "src/server/domains/orders/customer/order-routes.ts",
    "src/server/config/env.ts",
  ],
  [
    "adapters-know-only-domain-types",
    "src/server/adapters/mail/smtp.ts",
    "src/server/domains/notifications/index.ts",
  ],
  ["only-main-reads-config", "src/server/http/listen.ts", "src/server/config/env.ts"],
  [
    "emulators-only-where-payments-are-opened",
    "src/server/http/pay.ts",
    "packages/payment-emulators/src/index.ts",
  ],
  ["features-are-islands", "src/web/features/search/box.tsx", "src/web/features/cart/cart-panel.tsx"],
  ["web-ui-uses-only-state-api-messages", "src/web/ui/button.tsx", "src/web/features/cart/cart-panel.tsx"],
  [
    "web-features-uses-only-ui-state-api-messages",
    "src/web/features/search/page.tsx",
    "src/web/routes/routes.tsx",
  ],
  [
    "web-features-uses-only-ui-state-api-messages",
    "src/web/features/product/head.ts",
    "src/web/layout/head.ts",
  ],
  [
    "web-layout-uses-only-features-ui-state-api-messages-styles-assets",
    "src/web/layout/frame.tsx",
    "src/web/routes/routes.tsx",
  ],
  [
    "web-routes-uses-only-features-ui-state-api-messages-styles",
    "src/web/routes/error.tsx",
    "src/web/layout/head.ts",
  ],
  [
    "web-routes-uses-only-features-ui-state-api-messages-styles",
    "src/web/routes/first.tsx",
    "src/web/entry-client.tsx",
  ],
  ["web-state-uses-only-api-messages", "src/web/state/watch.ts", "src/web/ui/lazy-part.tsx"],
  ["web-api-uses-only-messages", "src/web/api/aware.ts", "src/web/state/session/session-store.ts"],
  ["embroidery-stands-alone", "packages/embroidery/src/read.ts", "src/contract/refusals/errors.ts"],
  [
    "formats-are-islands",
    "packages/embroidery/src/formats/dst/read.ts",
    "packages/embroidery/src/formats/exp/codes.ts",
  ],
  ["nothing-imports-tests", "src/server/process/fixture.ts", "test/shop/rows.ts"],
  ["no-unresolvable", "src/server/process/gone.ts", "src/server/process/nowhere.ts"],
] as const;

/** Allowed imports that resemble the forbidden ones. */
const ALLOWED = [
  ["src/web/routes/price.tsx", "src/contract/refusals/errors.ts"],
  ["src/server/domains/wishlist/b.ts", "src/server/domains/catalogue/index.ts"],
  ["src/server/app.ts", "src/server/domains/catalogue/office/index.ts"],
  ["src/server/domains/orders/records/order-store.ts", "src/server/db/database.ts"],
  ["src/server/domains/orders/customer/order-routes.ts", "src/server/domains/orders/records/order-store.ts"],
  ["src/server/domains/orders/place-order.ts", "src/server/domains/orders/records/order-store.ts"],
  ["src/server/domains/orders/records/order-store.ts", "drizzle-orm"],
  ["src/server/domains/orders/order-sql.ts", "drizzle-orm"],
  ["src/server/main.ts", "src/server/config/env.ts"],
  ["src/server/adapters/payments/provider-parts.ts", "packages/payment-emulators/src/index.ts"],
  ["src/server/demo-shop/seed.ts", "packages/demo-designs/src/draw.ts"],
  ["src/web/features/search/field.tsx", "src/web/ui/field.tsx"],
  ["src/server/http/listen.test.ts", "test/shop/rows.ts"],
] as const;

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

let folder: string;
let violations: readonly Violation[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasuti-layers-"));
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  await writeFile(
    join(folder, "tsconfig.base.json"),
    '{"compilerOptions":{"allowImportingTsExtensions":true,"noEmit":true}}',
  );
  await plant();
  violations = await cruise();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(FORBIDDEN)("%s: %s must not import %s", (rule, from, to) => {
  expect(
    violations
      .filter((found) => found.from === from && sameModule(found.to, to))
      .map(({ rule: { name } }) => name),
  ).toContain(rule);
});

test.each(["hen", "day"])("a circle of imports is found: %s", (file) => {
  const circles = violations.filter(({ rule }) => rule.name === "no-cycles");
  expect(circles.flatMap(({ from, to }) => [from, to])).toContain(`src/server/process/${file}.ts`);
});

test.each(ALLOWED)("%s may import %s", (from, to) => {
  expect(violations.filter((found) => found.from === from && found.to === to)).toEqual([]);
});

/** Maximum number of exports of a domain's index.ts, including those of namespaces. */
const MAX_NAMES = 25;

test("no domain exports more than 25 names", async () => {
  const doors = await readDoors("src/server/domains");
  expect(doors.length).toBeGreaterThan(10);
  expect(doors.filter(({ names }) => names.length > MAX_NAMES)).toEqual([]);
});

test("exports are counted, including those of namespaces", async () => {
  const doors = join(folder, "src/server/domains/nest");
  await mkdir(join(doors, "office"), { recursive: true });
  const door = 'export { a, type B as C } from "./a.ts";\nexport type { D } from "./d.ts";\n';
  await writeFile(join(doors, "index.ts"), `${door}export type * as e from "./e.ts";\n`);
  await writeFile(join(doors, "office/index.ts"), 'export * from "../e.ts";\n');
  const inside = "export async function f() {}\nexport interface G {}\nexport const h = 1;\n";
  await writeFile(join(doors, "e.ts"), `${inside}export { i } from "./i.ts";\n`);
  const names = ["a", "type B as C", "D", "i", "f", "G", "h"];
  expect(await namesOf(join(doors, "index.ts"))).toEqual(names);
  expect(await namesOf(join(doors, "office/index.ts"))).toEqual(names.slice(3));
});

/** Folders whose files have a noun alone as their name, because the folder names the kind. */
const BY_NOUN =
  /^(src\/(contract|cli|server\/db\/schema|server\/domains\/notifications\/templates)|packages\/payment-emulators\/src)\//;
/** Stores in the browser may share a name with the server's stores. */
const BROWSER_STORE = /^src\/web\/state\/.*-store(\.test)?\.tsx?$/;
/** Files that exist once in every program or room. */
const IN_MANY = /(^|\/)(index|main)\.tsx?$|\/messages\//;

test("no two files in different rooms share a name unless they are the same kind of thing", async () => {
  const rooms = await Promise.all(["src", "packages"].map((room) => readdir(room, { recursive: true })));
  const files = rooms.flatMap((found, place) => found.map((file) => join(place ? "packages" : "src", file)));
  expect(namesakes(files.filter((file) => !/node_modules|^packages\/[^/]+\/(?!src\/)/.test(file)))).toEqual(
    [],
  );
});

test("files with the same name are found", () => {
  const pair = ["src/server/fonts/sheet.ts", "packages/embroidery/src/svg/sheet.ts"];
  expect(namesakes([...pair, "src/contract/sheet.ts", "src/web/ui/sheet.tsx"])).toEqual([pair]);
});

function namesakes(files: readonly string[]): string[][] {
  const own = files.filter(
    (file) => /\.tsx?$/.test(file) && ![BY_NOUN, BROWSER_STORE, IN_MANY].some((kind) => kind.test(file)),
  );
  return [...Map.groupBy(own, (file) => basename(file)).values()].filter((group) => group.length > 1);
}

async function readDoors(domains: string) {
  const files = await readdir(domains, { recursive: true });
  const doors = files.filter((file) => /^[^/]+\/((office|writing)\/)?index\.ts$/.test(file));
  return Promise.all(doors.map(async (door) => ({ door, names: await namesOf(join(domains, door)) })));
}

/** Exported names of a module, including `export *`. */
async function namesOf(module: string): Promise<string[]> {
  const text = await readFile(module, "utf8");
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    .flatMap(([, list = ""]) => list.split(","))
    .map((name) => name.trim());
  const declared = [
    ...text.matchAll(/^export (?:async )?(?:function\*?|const|interface|type|class) (\w+)/gm),
  ].flatMap(([, name]) => name ?? []);
  const stars = [...text.matchAll(/^export (?:type )?\*(?: as \w+)? from "([^"]+)"/gm)];
  const inside = await Promise.all(stars.map(([, from = ""]) => namesOf(join(dirname(module), from))));
  return [...listed.filter(Boolean), ...declared, ...inside.flat()];
}

async function plant(): Promise<void> {
  const imports = new Map<string, string[]>([
    ["src/server/process/hen.ts", ["src/server/process/egg.ts"]],
    ["src/server/process/egg.ts", ["src/server/process/hen.ts"]],
  ]);
  for (const [from, to] of [...FORBIDDEN.map(([, from, to]) => [from, to] as const), ...ALLOWED]) {
    imports.set(from, [...(imports.get(from) ?? []), to]);
    if (/^(src|packages|test)\//.test(to) && !to.includes("nowhere")) imports.set(to, imports.get(to) ?? []);
  }
  for (const [file, targets] of imports) await writeModule(file, targets);
  // A cycle of type imports only is allowed.
  await writeFile(
    join(folder, "src/server/process/day.ts"),
    'export type { Night as Day } from "./night.ts";',
  );
  await writeFile(
    join(folder, "src/server/process/night.ts"),
    'export type { Day as Night } from "./day.ts";',
  );
}

async function writeModule(file: string, targets: readonly string[]): Promise<void> {
  const up = "../".repeat(file.split("/").length - 1);
  const lines = targets.map(
    (target) => `import ${JSON.stringify(/\//.test(target) ? up + target : target)};`,
  );
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), `${lines.join("\n")}\nexport const name = 1;\n`);
}

async function cruise(): Promise<readonly Violation[]> {
  const program = resolve("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const args = [
    program,
    "src",
    "packages",
    "--config",
    resolve(".dependency-cruiser.mjs"),
    "--output-type",
    "json",
  ];
  // dependency-cruiser exits with the number of violations, which this test expects.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }).catch(
    (failure: { stdout: string }) => failure,
  );
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

function sameModule(found: string, planted: string): boolean {
  const name = planted.replace("node:", "");
  return found === name || found.includes(`node_modules/${name}/`) || found.endsWith(name);
}
