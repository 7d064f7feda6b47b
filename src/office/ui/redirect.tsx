import { useEffect } from "react";
import { useNavigate } from "../../ui/router/router-context.tsx";

/** Opens another page of the office and replaces the current history entry. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
