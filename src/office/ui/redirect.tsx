import { useEffect } from "react";
import { useNavigate } from "../../ui/router/router-context.tsx";

/** Leads to another page of the office, in this one's place in the history. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
