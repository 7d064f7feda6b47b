import type { StoredName } from "../../../contract/content/content-names.ts";
import { type DutyField, missingDuties } from "../../../contract/content/seller.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import type { Database } from "../../db/database.ts";
import type { Actor } from "../actor.ts";
import { Failure } from "../failure.ts";
import { type ContentOf, shopIn } from "./content.ts";
import { findContent, findContentVersion, saveContentVersion } from "./content-store.ts";
import { type DefaultSeller, sellerOf, withIdentity } from "./shop-identity.ts";

/** A save: who makes it, when, and based on which version. */
export interface ContentSave<N extends StoredName = StoredName> {
  readonly name: N;
  readonly version: number;
  readonly actor: Actor;
  readonly now: Date;
}

/** Publishes the content at once and returns its version. @throws Failure `conflict` */
export async function saveContent<N extends StoredName>(
  db: Database,
  save: ContentSave<N>,
  content: ContentOf<N>,
): Promise<number> {
  return requireSaved(
    await saveContentVersion(db, { ...save, content: nothingAsNull(content), restored: undefined }),
  );
}

/**
 * Publishes an older version as a new one; version 0 is the default text. @throws Failure `conflict`,
 * `not-found`
 */
export async function restoreContent(
  db: Database,
  save: ContentSave,
  restoredVersion: number,
): Promise<number> {
  const older = await findContentVersion(db, save.name, restoredVersion);
  if (!older) throw new Failure("page-version-unknown");
  return requireSaved(
    await saveContentVersion(db, { ...save, content: older.content, restored: restoredVersion }),
  );
}

/**
 * The shop with its current contact data and settings, for readers without the catalogue's version: mails
 * and documents.
 */
export async function shopNow(db: Database, settings: ShopInfo): Promise<ShopInfo> {
  const ownInfo = withIdentity(settings, (await findContent(db, "settings")).content);
  return shopIn(ownInfo, (await findContent(db, "shop")).content, "en");
}

/** Facts about the seller that the law asks for and that are empty. */
export async function missingNow(db: Database, defaults: DefaultSeller): Promise<DutyField[]> {
  const [settings, contact] = await Promise.all([findContent(db, "settings"), findContent(db, "shop")]);
  return missingDuties(sellerOf(defaults, settings.content, contact.content));
}

/** The shop's logo as a PNG for mails. */
export async function logoNow(db: Database): Promise<Uint8Array | undefined> {
  const { logo } = (await findContent(db, "settings")).content ?? {};
  return logo ? new Uint8Array(Buffer.from(logo.screen, "base64")) : undefined;
}

/** Content without text in any language is stored as null: the page then shows its default text. */
function nothingAsNull<C extends object>(content: C): C | null {
  return Object.values(content).every((value) => value === null || value === "") ? null : content;
}

function requireSaved(version: number | undefined): number {
  if (version === undefined) throw new Failure("changed-meanwhile");
  return version;
}
