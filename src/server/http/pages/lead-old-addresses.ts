import type { Logger } from "pino";
import { OLD_QUERY, oldAddressOf } from "../../../contract/old-address.ts";
import { path } from "../../../contract/paths.ts";
import { bodyOf } from "../response-cache/cached-response.ts";
import type { SecurityHeadersOf } from "../security-headers.ts";
import type { MakePage } from "./pages.ts";

export interface OldAddresses {
  /** Design on sale that an older shop's address was of. */
  readonly findOldAddress: (address: string) => Promise<number | undefined>;
  /** Called with each address that leads nowhere. */
  readonly onUnknownAddress: (address: string) => void;
}

interface Leading extends OldAddresses {
  readonly makePage: MakePage;
  readonly headersOf: SecurityHeadersOf;
  readonly log: Logger;
}

const IS_OLD = new RegExp(`^/\\?(?:.*&)?(?:${OLD_QUERY.join("|")})=`);

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
    const id = address === undefined ? undefined : await findOldAddress(address).catch(missing);
    return {
      address,
      page: id === undefined ? undefined : moved(path.product(id), headersOf),
    };
  };
  return async (url) => {
    // The home page answers every query, so that it is asked later.
    const early = IS_OLD.test(url) ? await lead(url) : undefined;
    if (early?.page) return early.page;
    // Made-up numbers would fill the cache with home pages.
    const page = early ? { ...(await makePage("/")), isShared: false } : await makePage(url);
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
