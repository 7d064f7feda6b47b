/** Paths that the office's own host answers; a hole in the storefront there would be a way into the office. */
const ANSWERED = /^\/(?:office|api\/office|assets|media)(?:\/|$)|^\/api\/health$/;

/** Where the office is, beside the shop. */
export interface OfficeHost {
  /** The office has a host of its own; the shop's address may be known only once the server listens. */
  isApart(): boolean;
  /** Whether a request, by its `Host` header and target, asks the office's own host for what only the shop's answers. */
  isForeign(host: string | undefined, target: string | undefined): boolean;
}

export function createOfficeHost(
  officeOrigin: string | undefined,
  shop: { readonly origin: string },
): OfficeHost {
  const office = officeOrigin === undefined ? undefined : new URL(officeOrigin);
  const shopUrl = () => URL.parse(shop.origin);
  const isApart = () => office !== undefined && office.host !== shopUrl()?.host;
  const isOffice = (url: URL) => {
    // A port is a proxy's matter, unless it is all that tells the two apart.
    if (office?.hostname === shopUrl()?.hostname) return url.host === office?.host;
    return url.hostname.replace(/\.$/, "") === office?.hostname;
  };
  return {
    isApart,
    isForeign: (host, target = "/") => {
      if (!isApart()) return false;
      const url = URL.parse(target.startsWith("/") ? `http://${host ?? ""}${target}` : target);
      return url !== null && isOffice(url) && !ANSWERED.test(url.pathname);
    },
  };
}
