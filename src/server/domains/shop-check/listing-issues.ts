import type { ListingIssues } from "../catalogue/index.ts";
import type { ShopIssue } from "./shop-issue.ts";

const ADVICE = "check --repair makes it again.";

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
    ...counts.map(({ id, name, stored, counted }) =>
      drifted(`category ${id}, ${name}`, `it shows ${stored} designs but has ${counted}`),
    ),
    ...listings.map((id) => drifted(`design ${id}`, "its categories list it wrongly")),
    ...searchTexts.map((id) => drifted(`design ${id}`, "search reads an old text of it")),
    ...(words.length > 0
      ? [drifted("words of the search", `${words.length} are not counted rightly, ${words[0]} for one`)]
      : []),
    ...mismatches.map(
      ({ id, name, error }): ShopIssue => ({
        kind: "product",
        subject: `design ${id}, ${name}`,
        error,
        advice: error.includes("variant")
          ? "Import its files, or take it off sale in the office."
          : "Save its categories anew in the office.",
        repairable: false,
      }),
    ),
  ];
}
