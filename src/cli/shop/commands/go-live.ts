import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { missingDuties } from "../../../contract/content/seller.ts";
import type { ShopContact } from "../../../contract/office/pages/pages-wire.ts";
import { paymentProviders } from "../../../contract/shop.ts";
import { openFiles } from "../../../server/adapters/storage/open-files.ts";
import { backUpShop, readBackup, readTrial, type Trial, takeTrial } from "../../../server/backup/index.ts";
import { readSettings, type Settings, SettingsError } from "../../../server/config/env.ts";
import { officerOf } from "../../../server/config/grievance-officer.ts";
import {
  type ChecklistRow,
  type OwnerFacts,
  productionChecklist,
} from "../../../server/config/production-checklist.ts";
import type { OpenDatabase } from "../../../server/db/database.ts";
import { inspectServer } from "../../../server/db/inspect-server.ts";
import { openDatabaseForCommand } from "../../../server/db/open-shop-database.ts";
import { type StoredIdentity, sellerOf } from "../../../server/domains/content/index.ts";
import { createSecretBox } from "../../../server/domains/staff/index.ts";
import { readOfficeKey } from "../../../server/process/office-key.ts";
import { createProgress } from "../../../server/process/progress.ts";
import { CommandError } from "../command-error.ts";
import { nameShop, withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";

interface GoLiveOptions {
  readonly apply?: boolean;
  readonly trialKey?: string;
  readonly resetCodeApps?: boolean;
  readonly json?: boolean;
}

export function addGoLiveCommand(program: Command, output: Output): void {
  program
    .command("go-live")
    .description("Take a trial's catalogue, pages, settings, promotions and staff to the real shop.")
    .argument("<trial>", "folder of the trial (its DATA_DIR), or a backup of the trial (.tar)")
    .option("--apply", "fill the real shop; without it, the command only reports")
    .option("--trial-key <file>", "office-secret.key of the trial, if it is not in its folder")
    .option(
      "--reset-code-apps",
      "staff set up their code apps again, and payment keys and mail server of the office are entered again",
    )
    .addHelpText(
      "after",
      `
Run it with the settings of the real shop, whose database must be empty. Orders, customers, documents, tickets and
numbers of the trial stay behind; the trial itself is not changed. Files are copied first, then all rows at once: a
command that was interrupted can be run again.`,
    )
    .action((trial: string, options: GoLiveOptions) => goLive(resolve(trial), options, output));
}

async function goLive(trialPath: string, options: GoLiveOptions, output: Output): Promise<void> {
  nameShopIfSet(output);
  const folder = await mkdtemp(join(tmpdir(), "kasuti-go-live-"));
  try {
    const trialDir = trialPath.endsWith(".tar") ? undefined : trialPath;
    const archive = trialDir ? join(folder, "trial.tar") : trialPath;
    if (trialDir) await saveTrial(trialDir, archive);
    const trial = await readTrial(await readBackup(archive, createProgress()));
    const place = { ...options, trialDir };
    const checklist = productionChecklist(process.env, ownerFacts(trial, await trialSecrets(place)));
    const isReady = checklist.every(({ readiness }) => readiness !== "missing");
    const state = isReady ? await fill(output, trial, place) : "unready";
    report(output, options, { trial, checklist, state });
    if (!isReady) output.fail();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    throw new CommandError(
      "The disk is full. No row was changed; free some space and run the command again.",
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where settings of the real shop are missing, the table says so. */
function nameShopIfSet(output: Output): void {
  try {
    nameShop(output);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
  }
}

/** Writes the trial, which may be running, into one archive, which checks every file. */
async function saveTrial(dataDir: string, target: string): Promise<void> {
  const database = await openDatabaseForCommand({ dataDir, databaseUrl: undefined, mustExist: true });
  try {
    const { files } = await openFiles({ dataDir, s3: undefined });
    const now = new Date();
    await backUpShop(database, files, { target, now, withoutSessions: true, progress: createProgress() });
  } finally {
    await database.close();
  }
}

/** `live`: the real shop has the trial's data, from this run or an earlier one. */
type State = "unready" | "empty" | "live";

interface FillOptions extends GoLiveOptions {
  readonly trialDir: string | undefined;
}

async function fill(output: Output, trial: Trial, options: FillOptions): Promise<State> {
  const settings = readSettings();
  const changeSecret = await secretChange(settings, trial, options);
  const address = settings.databaseDirectUrl ?? settings.databaseUrl;
  if (!options.apply && address && !(await inspectServer(address)).hasShop) return "empty";
  return withShop(
    output,
    async ({ database, storedFiles }) => {
      if (await hasTrial(database, trial)) return "live";
      await requireEmpty(database);
      if (!options.apply) return "empty";
      await takeTrial(database, storedFiles, trial, {
        now: new Date(),
        changeSecret,
        progress: createProgress(),
      });
      return "live";
    },
    { creates: options.apply ?? false },
  );
}

const COUNTED = ["products", "product_variants", "categories", "staff"] as const;

/** True when an earlier run ended: the shop has as much as the trial. */
async function hasTrial(database: OpenDatabase, { rows }: Trial): Promise<boolean> {
  for (const table of COUNTED)
    if ((await countOf(database, table)) !== (rows.carried[table] ?? 0)) return false;
  return true;
}

/** @throws CommandError */
async function requireEmpty(database: OpenDatabase): Promise<void> {
  for (const table of [...COUNTED, "customers", "orders"]) {
    const count = await countOf(database, table);
    if (count > 0)
      throw new CommandError(
        `The real shop is not empty: it has ${count} ${table.replace("_", " ")}. Point DATABASE_URL to an empty database. Nothing was changed.`,
      );
  }
}

async function countOf({ pool }: OpenDatabase, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

interface TrialSecrets {
  /** File of the key that encrypted the trial's secrets. */
  readonly path: string | undefined;
  /** `undefined` for a secret that the key does not open. */
  readonly open: (sealed: string) => string | undefined;
}

async function trialSecrets({ trialKey, trialDir, resetCodeApps }: FillOptions): Promise<TrialSecrets> {
  const path = trialKey ?? (trialDir && join(trialDir, "office-secret.key"));
  const text = path && (await readFile(path, "utf8").catch(() => undefined));
  const box = text ? createSecretBox(Buffer.from(text.trim(), "base64")) : undefined;
  return { path, open: (sealedSecret) => (resetCodeApps ? undefined : box?.open(sealedSecret)) };
}

/** @throws CommandError when secrets of code apps or services cannot be read */
async function secretChange(
  settings: Settings,
  { staff, connections }: Trial,
  options: FillOptions,
): Promise<(sealed: string) => string | null> {
  if (options.resetCodeApps) return () => null;
  const { path, open } = await trialSecrets(options);
  const unread = [
    ...staff.filter(({ sealedSecret }) => sealedSecret !== null && open(sealedSecret) === undefined),
    ...Object.entries(connections).flatMap(([name, sealedSecret]) =>
      open(sealedSecret) === undefined ? [{ email: name }] : [],
    ),
  ];
  if (unread.length > 0)
    throw new CommandError(
      `The secrets of ${unread.map(({ email }) => email).join(", ")} cannot be read with ${path ?? "no key"}. Name the trial's key with --trial-key FILE, or add --reset-code-apps. Nothing was changed.`,
    );
  const box = createSecretBox(await readOfficeKey(settings));
  return (sealedSecret) => box.seal(open(sealedSecret) ?? "");
}

/** The owner's facts as the settings of the real shop have them, and the trial's office over them. */
function ownerFacts({ settings, connections, contact }: Trial, secrets: TrialSecrets): OwnerFacts {
  const {
    SHOP_LEGAL_NAME: legalName = "",
    SHOP_GSTIN: gstin = "",
    SHOP_GRIEVANCE_OFFICER = "",
  } = process.env;
  const officer = officerOf(SHOP_GRIEVANCE_OFFICER, process.env);
  const envIdentity = { legalName, gstin, ...officer };
  // Only the office writes this content.
  const seller = sellerOf(envIdentity, settings as StoredIdentity | null, contact as ShopContact | null);
  const isEntered = (name: string) =>
    connections[name] !== undefined && secrets.open(connections[name]) !== undefined;
  const facts = {
    payments: paymentProviders.some(isEntered),
    mail: isEntered("mail"),
    contact: contact !== null,
  };
  const enteredFacts = (["payments", "mail", "contact"] as const).filter((fact) => facts[fact]);
  const { landline = "" } = (contact ?? {}) as Partial<ShopContact>;
  return { ...seller, landline, missingDuties: missingDuties(seller), entered: enteredFacts };
}

interface Report {
  readonly trial: Trial;
  readonly checklist: readonly ChecklistRow[];
  readonly state: State;
}

const SENTENCES: Readonly<Record<State, string>> = {
  unready: "Settings of the real shop are missing. Nothing was changed.",
  empty: "Ready. Nothing was changed: run the command again with --apply.",
  live: "The real shop has everything that the trial could bring. Start it, and let staff sign in at its address.",
};

const COLORS = { ready: "green", missing: "red", later: "yellow" } as const;

function report(output: Output, { json }: GoLiveOptions, { trial, checklist, state }: Report): void {
  const { rows, staff } = trial;
  // A passkey belongs to the address where it was made.
  const toReset = staff.filter(({ hasPassword }) => !hasPassword).map(({ email }) => email);
  const { files } = trial.carried.manifest;
  if (json) {
    output.json({ checklist, ...rows, files: files.length, resetSignIn: toReset, state });
    return;
  }
  output.table(
    ["Production needs", "", "State", "How to get it"],
    checklist.map(({ name, readiness, state: value, how }) => [
      name,
      output.style(COLORS[readiness], readiness),
      value,
      how,
    ]),
  );
  output.line("");
  output.table(["Taken along", "Rows"], [...Object.entries(rows.carried), ["files", files.length]]);
  output.line("");
  output.table(["Left behind in the trial", "Rows"], Object.entries(rows.left));
  output.line("");
  for (const email of toReset)
    output.line(
      `${email} signs in with a passkey of the trial's address only: npm run shop -- staff reset ${email}`,
    );
  output.line(SENTENCES[state]);
}
