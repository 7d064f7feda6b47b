/** Mailbox providers that customers in India use most. */
const PROVIDERS = [
  "gmail.com",
  "yahoo.com",
  "yahoo.co.in",
  "yahoo.in",
  "outlook.com",
  "hotmail.com",
  "rediffmail.com",
  "icloud.com",
];
/** Real providers that differ by a letter or two from the ones above. */
const SIMILAR = new Set([
  "ymail.com",
  "mail.com",
  "email.com",
  "fmail.com",
  "hotmail.co.uk",
  "hotmail.in",
  "outlook.in",
]);

/** The address with the provider that is nearest; `undefined` if it is right or far from all of them. */
export function suggestEmail(typedText: string): string | undefined {
  const [name, host = ""] = typedText
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  if (!name || !/^[a-z0-9-]+(?:[.,][a-z0-9-]+)+$/.test(host)) return undefined;
  if (PROVIDERS.includes(host) || SIMILAR.has(host)) return undefined;
  const [nearest] = PROVIDERS.map((provider) => ({ provider, far: distance(host, provider) }))
    .filter(({ provider, far }) => far <= (provider.length > 8 ? 2 : 1) || isOtherEnding(host, provider))
    .toSorted((a, b) => a.far - b.far);
  return nearest && `${typedText.trim().slice(0, name.length)}@${nearest.provider}`;
}

/** Google has mailboxes under one ending only. */
function isOtherEnding(host: string, provider: string): boolean {
  return provider === "gmail.com" && host.startsWith("gmail.");
}

/** Letters to insert, delete, replace or swap with the next one (optimal string alignment). */
function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  const cell = (row: number, at: number) => rows[row]?.[at] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row += 1) {
    rows.push([row]);
    for (let at = 1; at <= to.length; at += 1) {
      const isSwap = from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      rows[row]?.push(
        Math.min(
          cell(row - 1, at) + 1,
          cell(row, at - 1) + 1,
          cell(row - 1, at - 1) + (from[row - 1] === to[at - 1] ? 0 : 1),
          isSwap ? cell(row - 2, at - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cell(from.length, to.length);
}
