const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Our reference of a purchase at a provider: `K` and 100 random bits, 21 letters and digits, the banks'
 * limit.
 */
export function newProviderReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return `K${Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join("")}`;
}
