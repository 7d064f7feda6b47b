import type { Logger } from "pino";
import { OLD_QUERY, oldAddressOf } from "../../../contract/old-address.ts";
import { bodyOf } from "../response-cache/cached-response.ts";
import type { SecurityHeadersOf } from "../security-headers.ts";
import type { MakePage } from "./pages.ts";

export interface OldAddresses {
  /** Path of the design on sale, or of the category, that an older shop's address was of. */
  readonly findOldAddress: (address: string) => Promise<string | undefined>;
  /** Called with each address that leads nowhere. */
  readonly onUnknownAddress: (address: string) => void;
}

interface Leading extends OldAddresses {
  readonly makePage: MakePage;
  readonly headersOf: SecurityHeadersOf;
  readonly log: Logger;
}

const IS_OLD = new RegExp(`^/\\?(?:.*&)?(?:${OLD_QUERY.join("|")})=`);

/** The home page is rendered at most this often for made-up numbers, ms. */
const HOME_MS = 1_000;

/** Leads addresses of an older shop to their designs, unless this shop has a page there. */
export function leadOldAddresses({
  makePage,
  headersOf,
  log,
  findOldAddress,
  onUnknownAddress,
}: Leading): MakePage {
  /** Pages are answered without the database, too. */
  const missing = (error: unknown): undefined => {
    log.error({ err: error }, "old address not looked up");
  };
  const lead = async (url: string) => {
    const address = oldAddressOf(url);
    const place = address === undefined ? undefined : await findOldAddress(address).catch(missing);
    return { address, page: place === undefined ? undefined : moved(place, headersOf) };
  };
  let home: { readonly page: ReturnType<MakePage>; readonly at: number } | undefined;
  /** The home page without a place in the cache, which made-up numbers would fill. */
  const homePage = async () => {
    const at = performance.now();
    if (!home || at - home.at > HOME_MS) home = { page: makePage("/"), at };
    return { ...(await home.page), isShared: false };
  };
  return async (url) => {
    // The home page answers every query, so that it is asked later.
    const early = IS_OLD.test(url) ? await lead(url) : undefined;
    if (early?.page) return early.page;
    const page = early ? await homePage() : await makePage(url);
    if (page.status !== 404) return page;
    const late = await lead(url);
    if (!late.page && late.address !== undefined) onUnknownAddress(late.address);
    return late.page ?? page;
  };
}

function moved(location: string, headersOf: SecurityHeadersOf) {
  const headers = [["location", location], ["cache-control", "no-cache"], ...headersOf("/", "")] as const;
  return { status: 301, headers, body: bodyOf(""), isShared: false };
}
