const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The shop's origin as the browser of a request calls it: this machine has several names, and what a page keeps in the
 * browser is kept under one of them. Any other name than the shop's own is not believed.
 */
export function originInBrowser(shopOrigin: string, requestUrl: string): string {
  const [shop, asked] = [new URL(shopOrigin), new URL(requestUrl)];
  const isHere = [shop, asked].every((url) => THIS_MACHINE.includes(url.hostname));
  return isHere ? asked.origin : shop.origin;
}
