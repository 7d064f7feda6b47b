/** Parameters by which older shops name a product on any page: WordPress, WooCommerce's and EDD's links. */
export const OLD_QUERY = ["p", "product", "download", "download_file"] as const;

const LONGEST = 300;

/**
 * Address of an older shop in one spelling: its path without a slash at its end, and the parameter that names
 * a product. `undefined` for addresses that no shop had.
 */
export function oldAddressOf(url: string): string | undefined {
  const [rawPath = "", rawQuery = ""] = url.split(/[?#]/, 2);
  const path = decoded(rawPath)
    .normalize("NFC")
    .replace(/\/+/g, "/")
    .replace(/(?<=.)\/$/, "");
  if (!path.startsWith("/") || path.length > LONGEST || /[\p{Cc}\\<>"]/u.test(path)) return undefined;
  const query = new URLSearchParams(rawQuery);
  for (const name of OLD_QUERY) {
    const value = query.get(name);
    if (!value || value.length > LONGEST || /\p{Cc}/u.test(value)) continue;
    // The file of a product is asked for by the number of the product.
    return `${path}?${name === "download_file" ? "p" : name}=${value}`;
  }
  return path === "/" ? undefined : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
