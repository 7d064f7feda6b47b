import { buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";

/** Link to the claims with their number, in a shop that has purchases to claim. */
export function ClaimsLink() {
  const { moveIn: m } = useMessages();
  const { data } = useOfficeQuery("officeClaims", undefined, { enabled: useMay("orders:change") });
  if (!data || data.claimed + data.open === 0) return null;
  return (
    <Link className={buttonClass("secondary")} to="/claims">
      {m.claimCount(data.claimed)}
    </Link>
  );
}
