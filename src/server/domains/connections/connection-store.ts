import { and, eq, isNotNull, sql } from "drizzle-orm";
import {
  type ConnectionName,
  type ConnectionValues,
  connectionNames,
} from "../../../contract/office/settings/connections.ts";
import type { Database } from "../../db/database.ts";
import { catalogueVersion, connections } from "../../db/schema/index.ts";
import type { AuditContext } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";
import type { SecretBox } from "../staff/index.ts";
import { openValues, type StoredConnection, type StoredConnections } from "./connections.ts";

export interface ConnectionChange extends AuditContext {
  readonly name: ConnectionName;
  /** The version that its author saw. */
  readonly version: number;
  /** `undefined` removes what is stored. */
  readonly values: ConnectionValues | undefined;
}

export interface MailLink {
  readonly hash: string;
  /** Settings that send the mail with the link. */
  readonly settings: string;
}

export async function readConnections(db: Database, secrets: SecretBox): Promise<StoredConnections> {
  const rows = new Map((await db.select().from(connections)).map((row) => [row.name, row]));
  const entries = connectionNames.map((name) => [name, storedOf(rows.get(name), secrets)]);
  return Object.fromEntries(entries) as StoredConnections;
}

/** Returns the new version; `undefined` if another save came first. */
export function saveConnection(
  db: Database,
  change: ConnectionChange,
  secrets: SecretBox,
): Promise<number | undefined> {
  return db.transaction((tx) => save(tx, change, secrets));
}

/** Records a successful test of these settings. */
export async function markConnectionTested(
  db: Database,
  { name, settings }: { readonly name: ConnectionName; readonly settings: string },
  secrets: SecretBox,
  now: Date,
): Promise<void> {
  const tested = { testedAt: now, testedWith: secrets.seal(settings) };
  await db
    .insert(connections)
    .values({ name, ...tested })
    .onConflictDoUpdate({ target: connections.name, set: tested });
}

/** Stores the link of a test mail; an older one ends. */
export async function offerMailLink(
  db: Database,
  { hash, settings }: MailLink,
  secrets: SecretBox,
): Promise<void> {
  const link = { linkHash: hash, linkWith: secrets.seal(settings) };
  await db
    .insert(connections)
    .values({ name: "mail", ...link })
    .onConflictDoUpdate({ target: connections.name, set: link });
}

/** Uses the link of a test mail, and returns the settings that sent it. */
export async function takeMailLink(
  db: Database,
  hash: string,
  secrets: SecretBox,
): Promise<string | undefined> {
  const [row] = await db
    .select({ sealed: connections.linkWith })
    .from(connections)
    .where(and(eq(connections.linkHash, hash), isNotNull(connections.linkWith)));
  return row?.sealed ? secrets.open(row.sealed) : undefined;
}

/** Makes every process read again what its caches hold of the shop. */
export async function emptyCaches(db: Database): Promise<void> {
  await db.update(catalogueVersion).set({ version: sql`${catalogueVersion.version} + 1` });
}

const EMPTY: StoredConnection = {
  version: 0,
  savedAt: null,
  who: "",
  values: undefined,
  testedAt: null,
  testedWith: undefined,
};

function storedOf(row: typeof connections.$inferSelect | undefined, box: SecretBox): StoredConnection {
  if (!row) return EMPTY;
  const { version, savedAt, who, sealed: sealedText, testedAt, testedWith } = row;
  return {
    ...{ version, savedAt, who, testedAt },
    values: sealedText === null ? undefined : valuesIn(box.open(sealedText)),
    testedWith: testedWith === null ? undefined : box.open(testedWith),
  };
}

/** Only `save` writes the text. */
const valuesIn = (text: string | undefined): ConnectionValues | "unreadable" =>
  text === undefined ? "unreadable" : JSON.parse(text);

async function save(
  tx: Database,
  { name, version, values, actor, now }: ConnectionChange,
  box: SecretBox,
): Promise<number | undefined> {
  const [row] = await tx.select().from(connections).where(eq(connections.name, name)).for("update");
  if ((row?.version ?? 0) !== version) return undefined;
  const before = storedOf(row, box).values;
  const columns = {
    ...{ version: version + 1, savedAt: now, who: actor.who },
    sealed: values ? box.seal(JSON.stringify(values)) : null,
    // A test keeps a copy of the settings that it tested, and the older ones are to be gone.
    ...{ testedAt: null, testedWith: null, linkHash: null, linkWith: null },
  };
  const [writtenRow] = await tx
    .insert(connections)
    .values({ name, ...columns })
    // The second of two concurrent first saves finds the other's version.
    .onConflictDoUpdate({
      target: connections.name,
      set: columns,
      setWhere: sql`${connections.version} = ${version}`,
    })
    .returning({ version: connections.version });
  if (!writtenRow) return undefined;
  const change = { before: openValues(before), after: openValues(values) };
  const action = values ? "connection changed" : "connection removed";
  await writeChange(tx, actor, { action, subject: "shop", subjectId: name, ...change }, now);
  return writtenRow.version;
}
