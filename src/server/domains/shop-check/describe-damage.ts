import type { NamedFile } from "./file-use-store.ts";
import type { Defect } from "./find-defect.ts";
import type { ShopIssue } from "./shop-issue.ts";

const CENTRE = "Open it under Tools, Open a design file, press Centre it, and import it again.";

/** Report line of a damaged file with its `uses`; the advice depends on its kind. */
export function describeDamage(
  { hash, kind }: Pick<NamedFile, "hash" | "kind">,
  { error, isMisplaced }: Defect,
  uses: readonly string[],
): ShopIssue {
  const restore = `restore file ${hash} from a backup`;
  const advice = {
    zip: `Import the design again, or ${restore}.`,
    picture: `Upload a new picture for the design in the office, or ${restore}.`,
    "ticket-photo": `Ask the customer for the photo again, or ${restore}.`,
  }[kind];
  const subject = uses.length > 0 ? uses.join("; ") : `file ${hash}`;
  return { kind: "file", subject, error, advice: isMisplaced ? CENTRE : advice, repairable: false };
}
