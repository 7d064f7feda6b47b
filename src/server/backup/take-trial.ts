import type { OpenDatabase } from "../db/database.ts";
import { ImportError } from "../domains/failure.ts";
import type { FileStore } from "../files/file-store.ts";
import { type Backup, backupRows, type RestoreOptions, restoreShop } from "./restore-shop.ts";

/**
 * Tables that a real shop takes from its trial: catalogue, pages, settings, machines, promotions and staff.
 * Orders, customers, documents, tickets, counts and logs of the trial stay behind. The price history is
 * empty at first: no customer could buy at a price of the trial.
 */
export const CARRIED_TABLES: readonly string[] = [
  "categories",
  "category_texts",
  "stored_files",
  "products",
  "product_texts",
  "product_pictures",
  "product_categories",
  "category_assignments",
  "product_variants",
  "design_files",
  "catalogue_words",
  "catalogue_tags",
  "catalogue_version",
  "top_sellers",
  "search_synonyms",
  "machines",
  "content_versions",
  "connections",
  "skipped_steps",
  "promotions",
  "promotion_codes",
  "staff",
  "staff_passkeys",
  "staff_recovery_codes",
  "staff_notification_choices",
  "staff_views",
  "settlement_columns",
];

/** A trial shop's backup, and its share that a real shop takes. */
export interface Trial {
  readonly carried: Backup;
  /** Rows of each table with any, in the order of the archive. */
  readonly rows: { readonly carried: TableRows; readonly left: TableRows };
  readonly staff: readonly TrialStaff[];
  /** Encrypted payment keys and mail server of the office, by name. */
  readonly connections: Readonly<Record<string, string>>;
  /** Latest settings of the office; null where the owner saved none. */
  readonly settings: unknown;
  /** Latest contact data; null if the owner saved none. */
  readonly contact: unknown;
}

type TableRows = Readonly<Record<string, number>>;

interface TrialStaff {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly sealedSecret: string | null;
}

const DEMO_EMAIL = "demo@kasuti.example";

/**
 * Selects what a real shop takes from a trial's backup.
 * @throws OwnerFailure conflict when the trial has files that are missing or damaged, or is the demo shop
 */
export async function readTrial(backup: Backup): Promise<Trial> {
  const { manifest } = backup;
  const customers = await backupRows(backup, "customers");
  if (customers.some(({ email }) => email === DEMO_EMAIL))
    throw new ImportError(
      "conflict",
      "The trial is the demo shop with the demo's designs. Start a trial of your own with DEMO_DATA=off.",
    );
  const files = new Set((await backupRows(backup, "stored_files")).map(({ hash }) => String(hash)));
  const missingFiles = manifest.missing.filter((hash) => files.has(hash));
  if (missingFiles.length > 0)
    throw new ImportError(
      "conflict",
      `${missingFiles.length} files of the trial are missing or damaged, the first is ${missingFiles[0]}. Run npm run shop -- check in the trial and replace them.`,
    );
  const connections = await backupRows(backup, "connections");
  const isCarried = ({ name }: { readonly name: string }) => CARRIED_TABLES.includes(name);
  const tables = manifest.tables.filter(isCarried);
  const rowCountsOf = (list: typeof tables) =>
    Object.fromEntries(list.filter(({ rows }) => rows > 0).map(({ name, rows }) => [name, rows]));
  const content = await backupRows(backup, "content_versions");
  return {
    carried: {
      ...backup,
      manifest: {
        ...manifest,
        tables,
        sequences: sequencesOf(tables, manifest.sequences),
        files: manifest.files.filter((hash) => files.has(hash)),
      },
    },
    rows: {
      carried: rowCountsOf(tables),
      left: rowCountsOf(manifest.tables.filter((table) => !isCarried(table))),
    },
    staff: (await backupRows(backup, "staff"))
      .filter((row) => row.removed_at === null)
      .map((row) => ({
        email: String(row.email),
        hasPassword: row.password_hash !== null,
        sealedSecret: row.totp_secret === null ? null : String(row.totp_secret),
      })),
    settings: latest(content, "settings"),
    contact: latest(content, "shop"),
    connections: Object.fromEntries(
      connections.flatMap(({ name, sealed }) => (sealed === null ? [] : [[String(name), String(sealed)]])),
    ),
  };
}

interface TakeOptions extends Pick<RestoreOptions, "progress"> {
  readonly now: Date;
  /**
   * Encrypts a secret with the real shop's key. Staff whose secret it returns null for set up their code app
   * again; keys of services are entered again.
   */
  readonly changeSecret: (sealed: string) => string | null;
}

/**
 * Fills an empty shop from a trial. Files come first, then all rows in one transaction, so that a killed run
 * changes no row and the next one ends the same. Promotions arrive ended.
 * @throws OwnerFailure conflict, validation
 */
export function takeTrial(
  database: OpenDatabase,
  files: FileStore,
  trial: Trial,
  { now, changeSecret, progress }: TakeOptions,
): Promise<void> {
  return restoreShop(database, files, trial.carried, {
    replace: false,
    progress,
    finish: async (shop) => {
      await shop.endPromotions(now);
      await shop.replaceSecrets(changeSecret);
    },
  });
}

/** Sequences of identity columns are named `<table>_<column>_seq`. */
function sequencesOf(
  tables: Backup["manifest"]["tables"],
  all: Backup["manifest"]["sequences"],
): Backup["manifest"]["sequences"] {
  const names = new Set(
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}_${column}_seq`)),
  );
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
}

function latest(versions: readonly Readonly<Record<string, unknown>>[], contentName: string): unknown {
  const [last] = versions
    .filter(({ name }) => name === contentName)
    .sort((one, other) => Number(other.version) - Number(one.version));
  return last?.content ?? null;
}
