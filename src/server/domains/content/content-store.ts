import { and, count, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { StoredName } from "../../../contract/content/content-names.ts";
import type { StoredLicences } from "../../../contract/content/licences.ts";
import type { Database } from "../../db/database.ts";
import { catalogueVersion, contentVersions, productVariants } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";
import { Failure } from "../failure.ts";
import { type ContentOf, type ContentVersion, changeOf } from "./content.ts";
import { licencesIn } from "./licences/licences.ts";

/** A requested save, based on `version`, the latest that its author has seen. */
export interface ContentChange<N extends StoredName> {
  readonly name: N;
  readonly version: number;
  readonly content: ContentOf<N> | null;
  /** The version that it restores. */
  readonly restored: number | undefined;
  readonly actor: Actor;
  readonly now: Date;
}

export interface StoredVersion extends ContentVersion {
  readonly savedAt: Date;
  readonly who: string;
  readonly restored: number | null;
}

/** The latest version of all content that was ever saved. */
export async function readLatestContent(db: Database): Promise<ReadonlyMap<StoredName, ContentVersion>> {
  const rows = await db
    .selectDistinctOn([contentVersions.name])
    .from(contentVersions)
    .orderBy(contentVersions.name, desc(contentVersions.version));
  return new Map(rows.map((row) => [row.name, versionOf(row)]));
}

/** Version 0 has no content. */
export async function findContentVersion<N extends StoredName>(
  db: Database,
  name: N,
  version: number,
): Promise<ContentVersion<N> | undefined> {
  if (version === 0) return UNSAVED;
  const isVersion = and(eq(contentVersions.name, name), eq(contentVersions.version, version));
  const [row] = await db.select().from(contentVersions).where(isVersion);
  return row && versionOf(row);
}

/** Latest first, only versions older than `before`. */
export async function listContentHistory(
  db: Database,
  name: StoredName,
  before: number | undefined,
  limit: number,
): Promise<StoredVersion[]> {
  const older = before === undefined ? undefined : lt(contentVersions.version, before);
  const rows = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.name, name), older))
    .orderBy(desc(contentVersions.version))
    .limit(limit);
  return rows.map((row) => ({ ...row, ...versionOf(row), savedAt: row.savedAt, who: row.who }));
}

/** Returns the new version, or the old one if nothing differs; `undefined` if another save came first. */
export function saveContentVersion<N extends StoredName>(
  db: Database,
  change: ContentChange<N>,
): Promise<number | undefined> {
  return db.transaction((tx) => save(tx, change));
}

const UNSAVED = { version: 0, savedAt: null, who: null, content: null } as const;

async function save<N extends StoredName>(
  tx: Database,
  { name, version, content, restored, actor, now }: ContentChange<N>,
): Promise<number | undefined> {
  const before = await findContent(tx, name);
  if (before.version !== version) return undefined;
  const change = changeOf(before.content, content);
  if (change.fields.length === 0) return version;
  // The store saves licences under their name only.
  if (name === "licences") await requireUsed(tx, content as StoredLicences | null);
  const { staffId, who } = actor;
  // The second of two concurrent saves violates the key.
  const [row] = await tx
    .insert(contentVersions)
    .values({ name, version: version + 1, content, savedAt: now, staffId, who, restored })
    .onConflictDoNothing()
    .returning({ version: contentVersions.version });
  if (!row) return undefined;
  const saves = name === "settings" || name === "names" ? "settings changed" : "text changed";
  const action = restored === undefined ? saves : `version ${restored} restored`;
  await writeChange(
    tx,
    actor,
    { action, ...subjectOf(name), before: change.before, after: change.after },
    now,
  );
  // Runs last, because its lock blocks everyone else who changes the catalogue.
  await tx.update(catalogueVersion).set({ version: sql`${catalogueVersion.version} + 1` });
  return row.version;
}

/** Number of variants with a licence of their own, by its id. */
export async function countLicensed(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: productVariants.licenceId, count: count() })
    .from(productVariants)
    .where(isNotNull(productVariants.licenceId))
    .groupBy(productVariants.licenceId);
  return new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, count]])));
}

/** @throws Failure licence-used if variants have a licence that is not among these */
async function requireUsed(tx: Database, content: StoredLicences | null): Promise<void> {
  const ids = licencesIn(content).map(({ id }) => id);
  const missing = [...(await countLicensed(tx)).keys()].some((id) => !ids.includes(id));
  if (missing) throw new Failure("licence-used");
}

function subjectOf(name: StoredName) {
  if (name === "settings" || name === "names") return { subject: "shop", subjectId: name } as const;
  return name === "shop"
    ? ({ subject: "shop", subjectId: "contact" } as const)
    : ({ subject: "page", subjectId: name } as const);
}

/** Contact data and settings for the shop's documents, read in the transaction that writes them. */
export async function findShopContent(db: Database) {
  return { contact: (await findContent(db, "shop")).content, settings: await findContent(db, "settings") };
}

/** The logo of a version of the settings as a PNG to print. */
export async function findPrintLogo(db: Database, version: number): Promise<Uint8Array | undefined> {
  const isVersion = and(eq(contentVersions.name, "settings"), eq(contentVersions.version, version));
  const [row] = await db.select().from(contentVersions).where(isVersion);
  const { logo } = (row && versionOf<"settings">(row).content) ?? {};
  return logo ? new Uint8Array(Buffer.from(logo.print, "base64")) : undefined;
}

export async function findContent<N extends StoredName>(db: Database, name: N): Promise<ContentVersion<N>> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.name, name))
    .orderBy(desc(contentVersions.version))
    .limit(1);
  return row ? versionOf(row) : UNSAVED;
}

function versionOf<N extends StoredName>(row: typeof contentVersions.$inferSelect): ContentVersion<N> {
  const { version, savedAt, who } = row;
  // Only `save` fills this column, with the name's own type.
  return { version, savedAt, who, content: row.content as ContentOf<N> | null };
}
