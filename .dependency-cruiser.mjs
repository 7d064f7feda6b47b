// Who may import whom. `npm run layers` checks it; test/layers.test.ts plants violations to see that it still bites.
const rule = (name, from, to) => ({ name, severity: "error", from, to });
/** What runs in a browser: storefront, office, and what both share. */
const PAGES = "^src/(web|office|ui)/";
/** Into a domain, and into a part of it with a door of its own. */
const DOOR =
  "^src/server/domains/[^/]+/((drawing|licences|office|private-designs|reading|writing|files|settlement)/)?index\\.ts$";

/** Which domain may use which, through its door only; a domain that is not listed may not exist. */
const USES = {
  catalogue: ["audit-log", "content", "promotions"],
  care: ["customers", "pictures", "notifications", "staff-notifications", "audit-log"],
  pictures: ["catalogue"],
  "audit-log": [],
  staff: ["customers", "notifications", "audit-log"],
  "staff-notifications": ["staff", "notifications", "customers"],
  machines: ["audit-log"],
  "missed-searches": ["audit-log"],
  "shop-health": ["audit-log", "books", "connections", "content", "notifications", "shop-check"],
  connections: ["audit-log", "customers", "notifications", "payments", "staff"],
  payments: [],
  consents: [],
  notifications: ["consents"],
  customers: ["notifications", "consents", "audit-log"],
  content: ["audit-log"],
  addresses: ["customers"],
  "personal-data": ["customers", "care", "machines", "consents", "audit-log"],
  impersonation: ["customers", "audit-log"],
  wishlist: ["customers", "catalogue", "promotions"],
  cart: ["customers", "catalogue", "content", "promotions"],
  sales: ["audit-log"],
  promotions: ["audit-log", "notifications"],
  receipts: ["notifications", "content"],
  books: ["receipts", "audit-log"],
  orders: [
    "customers",
    "catalogue",
    "addresses",
    "cart",
    "promotions",
    "payments",
    "notifications",
    "consents",
    "receipts",
    "sales",
    "staff-notifications",
    "audit-log",
  ],
  settlements: ["payments", "audit-log"],
  adaptations: ["intake", "machines", "orders", "pictures"],
  lettering: ["catalogue", "content", "intake", "pictures"],
  downloads: ["customers", "catalogue", "content", "orders", "intake", "pictures"],
  "pdf-catalogue": ["catalogue"],
  "old-addresses": ["audit-log"],
  "visit-vitals": ["sales"],
  "move-in": [
    "customers",
    "addresses",
    "wishlist",
    "catalogue",
    "cart",
    "orders",
    "intake",
    "old-addresses",
    "notifications",
    "audit-log",
  ],
  intake: ["catalogue", "content", "pictures", "audit-log", "notifications"],
  "shop-check": ["catalogue", "pictures"],
};

const domainGraph = Object.entries(USES).map(([domain, uses]) =>
  rule(
    `${domain}-uses-only-${uses.join("-") || "nothing"}`,
    { path: `^src/server/domains/${domain}/`, pathNot: "\\.test\\.ts$" },
    {
      path: "^src/server/domains/[^/]+/",
      pathNot: [domain, ...uses].map((name) => `^src/server/domains/${name}/`),
    },
  ),
);
const unlisted = rule(
  "list-the-domain-first",
  { path: `^src/server/domains/(?!(${Object.keys(USES).join("|")})/)[^/]+/` },
  {},
);
/**
 * Which room of the server may use which, lowest first, so that no import points up; `compose*`, `app.ts` and `main.ts` use all.
 * Calls and storage know no domain, only the failures and actors that all domains share.
 */
const SHARED_BY_DOMAINS = "domains/[^/]+\\.ts$";
const SERVER_USES = {
  files: [],
  logging: [],
  messages: [],
  tables: [],
  fonts: [],
  process: ["files"],
  workers: ["logging"],
  pdf: ["fonts"],
  gst: ["tables"],
  config: ["gst"],
  db: ["files", "process", "workers"],
  http: ["db", "files", "logging", "process", "workers", SHARED_BY_DOMAINS],
  domains: ["http", "db", "files", "fonts", "gst", "logging", "messages", "pdf", "tables", "workers"],
  "export-targets": ["domains"],
  adapters: ["domains", "files", "process", "config"],
  backup: ["domains", "db", "files"],
  metrics: ["domains", "http", "db"],
  background: ["metrics", "backup", "domains", "http", "db", "workers", "config", "stores\\.ts$"],
  "demo-shop": ["adapters", "db", "domains", "files", "process", "workers", "stores\\.ts$"],
};

const serverGraph = Object.entries(SERVER_USES).map(([room, uses]) =>
  rule(
    `server-${room}-uses-only-rooms-below`,
    { path: `^src/server/${room}/`, pathNot: "\\.test\\.ts$" },
    {
      path: "^src/server/",
      pathNot: [room, ...uses].map((name) => `^src/server/${name.endsWith("$") ? name : `${name}/`}`),
    },
  ),
);
const unlistedRoom = rule(
  "list-the-room-of-the-server-first",
  { path: `^src/server/(?!(${Object.keys(SERVER_USES).join("|")})/)[^/]+/` },
  {},
);
/** Which room of the pages may use which; entries at the root use all, and nobody uses them. */
const WEB_USES = {
  messages: [],
  api: ["messages"],
  state: ["api", "messages"],
  ui: ["state", "api", "messages"],
  features: ["ui", "state", "api", "messages"],
  layout: ["features", "ui", "state", "api", "messages", "styles", "assets"],
  routes: ["features", "ui", "state", "api", "messages", "styles"],
};

const webGraph = Object.entries(WEB_USES).map(([room, uses]) =>
  rule(
    `web-${room}-uses-only-${uses.join("-") || "nothing"}`,
    { path: `^src/web/${room}/`, pathNot: "\\.test\\.tsx?$" },
    { path: "^src/web/", pathNot: [room, ...uses].map((name) => `^src/web/${name}/`) },
  ),
);
const code = (...paths) => ({ path: paths.join("|"), pathNot: "\\.test\\.tsx?$" });
const runtime = { dependencyTypesNot: ["type-only"] };

export default {
  forbidden: [
    ...domainGraph,
    unlisted,
    ...serverGraph,
    unlistedRoom,
    ...webGraph,
    rule("no-cycles", {}, { circular: true }),
    rule(
      "records-of-orders-below-settlement-and-checkout",
      { path: "^src/server/domains/orders/(records|mail)/", pathNot: "\\.test\\.ts$" },
      { path: "^src/server/domains/orders/(settlement|checkout)/" },
    ),
    rule(
      "mails-of-orders-below-records",
      { path: "^src/server/domains/orders/mail/", pathNot: "\\.test\\.ts$" },
      { path: "^src/server/domains/orders/records/" },
    ),
    rule("no-unresolvable", {}, { couldNotResolve: true }),
    rule("contract-imports-only-zod", code("^src/contract/"), {
      pathNot: ["^src/contract/", "node_modules/zod/"],
    }),
    rule("pages-never-server", { path: PAGES }, { path: "^(src/(server|cli)|packages/demo-designs)/" }),
    rule("pages-never-zod", code(PAGES), { path: "node_modules/zod/", ...runtime }),
    rule("ui-never-its-users", { path: "^src/ui/" }, { path: "^src/(web|office)/" }),
    rule("storefront-never-office", { path: "^src/web/" }, { path: "^src/office/" }),
    rule("office-never-storefront", { path: "^src/office/" }, { path: "^src/web/" }),
    rule(
      "screens-are-islands",
      { path: "^src/office/screens/([^/]+)/" },
      { path: "^src/office/screens/([^/]+)/", pathNot: "^src/office/screens/$1/" },
    ),
    rule("server-never-pages", { path: "^src/server/" }, { path: "^src/(web|ui|office|cli)/" }),
    rule("cli-never-pages", { path: "^src/cli/" }, { path: PAGES }),
    rule("demo-designs-draw-only", code("^packages/demo-designs/"), {
      pathNot: ["^packages/demo-designs/", "^packages/(embroidery|seeded-random)/"],
    }),
    rule("lettering-knows-designs-and-geometry", code("^packages/lettering/src/"), {
      pathNot: [
        "^packages/lettering/src/",
        "^packages/embroidery/src/index\\.ts$",
        "node_modules/(clipper2-ts|delaunator|harfbuzzjs)/",
      ],
      dependencyTypesNot: ["core"],
    }),
    rule("gate-of-names-never-asks-their-stitcher", code("^packages/lettering/src/gate/"), {
      path: "^packages/lettering/src/(stitches|strokes)/",
    }),
    rule("zip-stands-alone", code("^packages/zip/"), { pathNot: ["^packages/zip/"] }),
    rule("seeded-random-stands-alone", code("^packages/seeded-random/"), {
      pathNot: ["^packages/seeded-random/"],
    }),
    rule("shop-exports-stand-alone", code("^packages/shop-exports/"), {
      pathNot: ["^packages/shop-exports/", "node_modules/csv-parse/"],
      dependencyTypesNot: ["core"],
    }),
    rule("shop-exports-read-without-disk-and-network", code("^packages/shop-exports/src/"), {
      path: "^(node:)?(?!stream$)[a-z_/0-9]+$",
      dependencyTypes: ["core"],
    }),
    rule("vendors-are-islands", code("^packages/shop-exports/src/vendors/([^/]+)/"), {
      path: "^packages/shop-exports/src/vendors/([^/]+)/",
      pathNot: "^packages/shop-exports/src/vendors/$1/",
    }),
    rule("nothing-the-shop-runs-is-drawn-from-a-seed", code("^src/"), { path: "^packages/seeded-random/" }),
    rule(
      "only-the-demo-shop-uses-demo-designs",
      { path: "^src/", pathNot: "^src/server/demo-shop/" },
      { path: "^packages/demo-designs/" },
    ),
    rule(
      "domains-through-the-door",
      { path: "^src/server/domains/([^/]+)/" },
      { path: "^src/server/domains/([^/]+)/", pathNot: ["^src/server/domains/$1/", DOOR] },
    ),
    rule(
      "everyone-else-through-the-door",
      { path: "^src/", pathNot: "^src/server/domains/" },
      { path: "^src/server/domains/[^/]+/", pathNot: DOOR },
    ),
    rule(
      "domain-core-is-pure",
      { path: "^src/server/domains/[^/]+/", pathNot: "(-store|-routes|/index|\\.test)\\.ts$" },
      { path: "^src/server/(db|http|adapters|config)/", ...runtime },
    ),
    rule(
      "routes-lie-with-their-callers",
      { path: "^src/server/domains/(?![^/]+/(customer|office)/).*-routes\\.ts$" },
      {},
    ),
    rule(
      "calls-of-staff-lie-in-office",
      { path: "^src/server/domains/", pathNot: "^src/server/domains/[^/]+/office/|\\.test\\.ts$" },
      { path: "^src/server/http/office/office-router\\.ts$" },
    ),
    rule("customers-never-office", code("^src/server/domains/[^/]+/customer/"), {
      path: "^src/server/domains/[^/]+/office/",
    }),
    rule("office-never-customers", code("^src/server/domains/[^/]+/office/"), {
      path: "^src/server/domains/[^/]+/customer/",
    }),
    // Routes and use-cases call functions of stores and pass the database on.
    rule(
      "only-stores-write-sql",
      { path: "^src/server/domains/[^/]+/", pathNot: "(-store|-sql|\\.test)\\.ts$" },
      { path: "^src/server/db/(schema|statement)|node_modules/(drizzle-orm|pg)/", ...runtime },
    ),
    rule("routes-never-open-the-database", code("-routes\\.ts$"), {
      path: "^src/server/(db|adapters|config)/",
      ...runtime,
    }),
    rule("adapters-know-only-domain-types", code("^src/server/adapters/"), {
      path: "^src/server/(domains/[^/]+|http)/",
      ...runtime,
    }),
    rule(
      "only-main-reads-config",
      { path: "^src/server/", pathNot: "^src/server/(main|compose|config/)" },
      { path: "^src/server/config/", ...runtime },
    ),
    rule("payment-emulators-stand-alone", code("^packages/payment-emulators/"), {
      pathNot: ["^packages/payment-emulators/", "node_modules/(hono|@hono/node-server|zod)/"],
      dependencyTypesNot: ["core"],
    }),
    rule(
      "emulators-only-where-payments-are-opened",
      {
        path: "^src/",
        pathNot: "^src/server/(adapters/payments/provider-parts|demo-shop/past-payments)\\.ts$|\\.test\\.ts$",
      },
      { path: "^packages/payment-emulators/" },
    ),
    rule(
      "features-are-islands",
      { path: "^src/web/features/([^/]+)/" },
      { path: "^src/web/features/([^/]+)/", pathNot: "^src/web/features/$1/" },
    ),
    rule("embroidery-stands-alone", code("^packages/embroidery/src/(?!cli/)"), {
      pathNot: "^packages/embroidery/src/",
    }),
    rule("embroidery-cli-adds-only-node", code("^packages/embroidery/src/cli/"), {
      pathNot: "^packages/embroidery/src/",
      dependencyTypesNot: ["core"],
    }),
    rule("embroidery-library-never-cli", code("^packages/embroidery/src/(?!cli/)"), {
      path: "^packages/embroidery/src/cli/",
    }),
    rule("formats-are-islands", code("^packages/embroidery/src/formats/([^/]+)/"), {
      path: "^packages/embroidery/src/(formats/([^/]+)/|render/|index)",
      pathNot: "^packages/embroidery/src/formats/$1/",
    }),
    rule(
      "nothing-imports-tests",
      { path: "^(src|packages)/", pathNot: "\\.test\\.tsx?$|/test/" },
      { path: "\\.test\\.tsx?$|^(test|proofs)/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^packages/[^/]+/dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
    },
  },
};
