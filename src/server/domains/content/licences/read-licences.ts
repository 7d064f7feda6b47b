import type { Licence, LicenceVersion } from "../../../../contract/content/licences.ts";
import type { ShopInfo } from "../../../../contract/shop.ts";
import type { Database } from "../../../db/database.ts";
import { shopNow } from "../change-content.ts";
import { findContent, findContentVersion } from "../content-store.ts";
import { licenceFile, licencesIn, licenceWith } from "./licences.ts";

/** Licences of today. */
export async function listLicences(db: Database): Promise<readonly Licence[]> {
  return licencesIn((await findContent(db, "licences")).content);
}

/** Licences of today, as a table or a select names them. */
export async function namedLicences(db: Database): Promise<{ id: string; name: string }[]> {
  return (await listLicences(db)).map(({ id, names }) => ({ id, name: names.en }));
}

/** The licence of a version as it was saved. @throws Error for a version that never was */
export async function findLicence(db: Database, { id, version }: LicenceVersion) {
  const saved = await findContentVersion(db, "licences", version);
  if (!saved) throw new Error(`There is no version ${version} of the licences`);
  return licenceWith(licencesIn(saved.content), id);
}

/** Licence file for a bought zip; `title` names design and variant. */
export async function findLicenceFile(
  db: Database,
  info: ShopInfo,
  { title, ...licence }: LicenceVersion & { readonly title: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const [agreedLicence, facts] = await Promise.all([findLicence(db, licence), shopNow(db, info)]);
  return licenceFile(title, { licence: agreedLicence, version: licence.version, facts, origin: info.origin });
}
