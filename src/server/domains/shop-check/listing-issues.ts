import type { ListingIssues } from "../catalogue/index.ts";
import type { ShopIssue } from "./shop-issue.ts";

const ADVICE = "Run check --repair to rebuild it.";

/** Report lines for listings, counts and search texts. */
export function listingIssues({
  counts,
  listings,
  searchTexts,
  words,
  mismatches,
}: ListingIssues): ShopIssue[] {
  const drifted = (subject: string, error: string): ShopIssue => ({
    kind: "listing",
    subject,
    error,
    advice: ADVICE,
    repairable: true,
  });
  return [
    ...counts.map(({ id, name, stored: storedCount, counted: actualCount }) =>
      drifted(`category ${id}, ${name}`, `it shows ${storedCount} designs but has ${actualCount}`),
    ),
    ...listings.map((id) => drifted(`design ${id}`, "it is listed in the wrong categories")),
    ...searchTexts.map((id) => drifted(`design ${id}`, "its search text is outdated")),
    ...(words.length > 0
      ? [drifted("search words", `${words.length} have wrong counts, for example ${words[0]}`)]
      : []),
    ...mismatches.map(
      ({ id, name, error }): ShopIssue => ({
        kind: "product",
        subject: `design ${id}, ${name}`,
        error,
        advice: error.includes("variant")
          ? "Import its files, or take it off sale in the office."
          : "Save its categories again in the office.",
        repairable: false,
      }),
    ),
  ];
}
