import { useMessages } from "../../state/app-context.ts";

/** Badge of designs that the customer owns. */
export function OwnedBadge() {
  return <span className="owned">{useMessages().fit.owned}</span>;
}
