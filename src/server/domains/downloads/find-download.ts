import { downloadCandidates } from "../../../contract/download-candidates.ts";
import { message } from "../../../contract/messages.ts";
import { Failure } from "../../failure.ts";
import type { Entitlement } from "../orders/index.ts";

/**
 * The bought file that `filename` asks for. It is a key into the customer's entitlements, never a path; where it fits
 * several, the one whose own name is closest to it wins. @throws Failure not-found
 */
export function findDownload(entitlements: readonly Entitlement[], filename: string): Entitlement {
  let best: { entitlement: Entitlement; distance: number } | undefined;
  for (const entitlement of entitlements) {
    const distance = downloadCandidates(entitlement.variantPath).indexOf(filename);
    if (distance >= 0 && (!best || distance < best.distance)) best = { entitlement, distance };
  }
  if (!best) throw new Failure("not-found", message.fileNotFound);
  return best.entitlement;
}
