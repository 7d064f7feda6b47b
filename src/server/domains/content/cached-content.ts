import type { PageName, StoredName } from "../../../contract/content/content-names.ts";
import type { PageText } from "../../../contract/content/page-text.ts";
import type { Seller } from "../../../contract/content/seller.ts";
import { type Language, languages, tableOf } from "../../../contract/languages.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import type { Database } from "../../db/database.ts";
import { cacheUntilChange } from "../cache-until-change.ts";
import { Failure } from "../failure.ts";
import { type ContentOf, type ContentVersion, pageTextIn, shopIn, withFooter } from "./content.ts";
import { findContentVersion, readLatestContent } from "./content-store.ts";
import { licenceLine, licenceName, licencePage, licencesIn, licenceWith } from "./licences/licences.ts";
import { type DefaultSeller, logoAddress, sellerOf, withIdentity } from "./shop-identity.ts";

/** The owner's texts as pages show them; the same objects until the content changes. */
export interface CachedContent {
  shop(language: Language): Promise<ShopInfo>;
  seller(language: Language): Promise<Seller>;
  pageText(page: PageName, language: Language): Promise<PageText | null>;
  /** The shop's licences as a page. @throws Failure licence-unknown for a version that never was */
  licencePage(language: Language, version?: number): Promise<PageText>;
  /** Finds a licence by the id that a variant has; null is the shop's first one. */
  licences(language: Language): Promise<(id: string | null) => ShownLicence>;
  /** The logo at this address as a PNG. */
  logo(address: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/**
 * Caches all content and reads it again after every change that `onChange` reports. A failed read is not
 * cached.
 */
export function cacheContent(
  db: Database,
  settings: () => Promise<ShopInfo>,
  onChange: (invalidate: () => void) => void,
  defaults: DefaultSeller & { readonly gstPercent: number },
): CachedContent {
  const read = cacheUntilChange(
    async () => contentOf(...(await Promise.all([readLatestContent(db), settings()])), defaults),
    onChange,
  );
  return {
    shop: async (language) => (await read()).shops[language],
    seller: async (language) => {
      const { shops, seller } = await read();
      return { ...seller, address: shops[language].address };
    },
    pageText: async (page, language) => {
      const { shops, latestVersions } = await read();
      return pageTextIn(latestIn(latestVersions, page), language, shops[language]);
    },
    licencePage: async (language, version) => {
      const { shops, latestVersions } = await read();
      const current = latestVersions.get("licences")?.version ?? 0;
      const number = version ?? current;
      const saved =
        number === current
          ? latestIn(latestVersions, "licences")
          : required(await findContentVersion(db, "licences", number)).content;
      const page = { version: number, isEarlier: number !== current };
      return licencePage(licencesIn(saved), page, language, shops[language]);
    },
    licences: async (language) => {
      const all = licencesIn(latestIn((await read()).latestVersions, "licences"));
      return (id) => {
        const licence = licenceWith(all, id);
        const [name, line] = [licenceName(licence, language), licenceLine(licence, language)];
        return { id: licence.id, name, line };
      };
    },
    logo: async (address) => {
      const logoIn = (latest: Content["latestVersions"]) => {
        const logo = latestIn(latest, "settings")?.logo;
        return logo && logoAddress(logo) === address ? logo : undefined;
      };
      // The office asks for a new logo before this process has noticed the change.
      const logo = logoIn((await read()).latestVersions) ?? logoIn(await readLatestContent(db));
      return logo && new Uint8Array(Buffer.from(logo.screen, "base64"));
    },
  };
}

/** A licence as product pages and the checkout show it. */
export interface ShownLicence {
  readonly id: string;
  readonly name: string;
  /** Its facts in one short line. */
  readonly line: string;
}

function required<T>(version: T | undefined): T {
  if (version === undefined) throw new Failure("licence-unknown");
  return version;
}

interface Content {
  readonly latestVersions: ReadonlyMap<StoredName, ContentVersion>;
  readonly seller: Omit<Seller, "address">;
  readonly shops: Readonly<Record<Language, ShopInfo>>;
}

function contentOf(
  latest: Content["latestVersions"],
  settings: ShopInfo,
  { gstPercent, ...defaults }: DefaultSeller & { readonly gstPercent: number },
): Content {
  const contact = latestIn(latest, "shop");
  const identity = latestIn(latest, "settings");
  const seller = sellerOf(defaults, identity, contact);
  const declaration = latestIn(latest, "dark-patterns")?.declared;
  const ownInfo = {
    ...withIdentity(settings, identity),
    ...(seller.gstin && { gstPercent }),
    ...(declaration && { declaration }),
    ...(latestIn(latest, "names")?.isOn && { hasNames: true }),
  };
  const footer = latestIn(latest, "footer");
  const shop = (language: Language) => {
    const here = shopIn(ownInfo, contact, language);
    return withFooter(here, pageTextIn(footer, language, here));
  };
  return { latestVersions: latest, seller, shops: tableOf(languages, shop) };
}

function latestIn<N extends StoredName>(latest: Content["latestVersions"], name: N): ContentOf<N> | null {
  // The store saves content of the right type under each name.
  return (latest.get(name)?.content ?? null) as ContentOf<N> | null;
}
