import { Link } from "../../../ui/router/link.tsx";
import { useMay } from "../../data/office-context.ts";

/** An order's number, with a link for people who may read orders. */
export function OrderLink({ number }: { readonly number: number | null }) {
  const mayRead = useMay("orders:read");
  if (number === null) return null;
  return mayRead ? <Link to={`/orders/${number}`}>{number}</Link> : number;
}
