const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The shop's origin as the calling browser sees it: this machine has several names, and browser storage
 * belongs to one of them. Other names are not trusted.
 */
export function originInBrowser(shopOrigin: string, requestUrl: string): string {
  const [shop, askedUrl] = [new URL(shopOrigin), new URL(requestUrl)];
  const isHere = [shop, askedUrl].every((url) => THIS_MACHINE.includes(url.hostname));
  return isHere ? askedUrl.origin : shop.origin;
}
