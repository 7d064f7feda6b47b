import { useMessages } from "../../state/app-context.ts";

/** On what the customer bought already: everywhere the same. */
export function OwnedBadge() {
  return <span className="owned">{useMessages().fit.owned}</span>;
}
