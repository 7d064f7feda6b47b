import type { StoredName } from "../../../contract/content/content-names.ts";
import { type DutyField, missingDuties } from "../../../contract/content/seller.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import type { Actor } from "../actor.ts";
import { Failure } from "../failure.ts";
import { type ContentOf, shopIn } from "./content.ts";
import type { ContentStore } from "./content-store.ts";
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
  store: ContentStore,
  save: ContentSave<N>,
  content: ContentOf<N>,
): Promise<number> {
  return requireSaved(await store.save({ ...save, content: nothingAsNull(content), restored: undefined }));
}

/**
 * Publishes an older version as a new one; version 0 is the default text. @throws Failure `conflict`,
 * `not-found`
 */
export async function restoreContent(
  store: ContentStore,
  save: ContentSave,
  restored: number,
): Promise<number> {
  const older = await store.findVersion(save.name, restored);
  if (!older) throw new Failure("page-version-unknown");
  return requireSaved(await store.save({ ...save, content: older.content, restored }));
}

/**
 * The shop with its current contact data and settings, for readers without the catalogue's version: mails
 * and documents.
 */
export async function shopNow(store: Pick<ContentStore, "find">, settings: ShopInfo): Promise<ShopInfo> {
  const own = withIdentity(settings, (await store.find("settings")).content);
  return shopIn(own, (await store.find("shop")).content, "en");
}

/** Facts about the seller that the law asks for and that are empty. */
export async function missingNow(
  store: Pick<ContentStore, "find">,
  usual: DefaultSeller,
): Promise<DutyField[]> {
  const [settings, contact] = await Promise.all([store.find("settings"), store.find("shop")]);
  return missingDuties(sellerOf(usual, settings.content, contact.content));
}

/** The shop's logo as a PNG for mails. */
export async function logoNow(store: Pick<ContentStore, "find">): Promise<Uint8Array | undefined> {
  const { logo } = (await store.find("settings")).content ?? {};
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
