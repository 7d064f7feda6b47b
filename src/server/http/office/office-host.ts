/** Paths that the office's own host serves; a vulnerability of the storefront must not reach the office. */
const ANSWERED = /^\/(?:office|api\/office|assets|media)(?:\/|$)|^\/api\/health$/;

/** Location of the office relative to the shop. */
export interface OfficeHost {
  /** True if the office has its own host; the shop's origin may be known only after listening. */
  isSeparateHost(): boolean;
  /** True if a request, by `Host` header and target, asks the office's host for a path of the shop. */
  isForeign(host: string | undefined, target: string | undefined): boolean;
}

export function createOfficeHost(
  officeOrigin: string | undefined,
  shop: { readonly origin: string },
): OfficeHost {
  const office = officeOrigin === undefined ? undefined : new URL(officeOrigin);
  const shopUrl = () => URL.parse(shop.origin);
  const isSeparateHost = () => office !== undefined && office.host !== shopUrl()?.host;
  const isOffice = (url: URL) => {
    // Proxies may change the port, so it only counts if the hosts are equal.
    if (office?.hostname === shopUrl()?.hostname) return url.host === office?.host;
    return url.hostname.replace(/\.$/, "") === office?.hostname;
  };
  return {
    isSeparateHost,
    isForeign: (host, target = "/") => {
      if (!isSeparateHost()) return false;
      const url = URL.parse(target.startsWith("/") ? `http://${host ?? ""}${target}` : target);
      return url !== null && isOffice(url) && !ANSWERED.test(url.pathname);
    },
  };
}
