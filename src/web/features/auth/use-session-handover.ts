import { useEffect } from "react";
import { toast } from "../../../ui/state/toasts.ts";
import { useLocation, useNavigate } from "../../router/router-context.tsx";
import { useMessages } from "../../state/app-context.ts";
import { adoptSession, handoverOf, withoutHandover } from "./adopt-session.ts";

/** Takes over a session from the address, checks it with the server and cleans the address. */
export function useSessionHandover(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const refused = useMessages().auth.sessionEnded;
  useEffect(() => {
    const session = handoverOf(search);
    if (session === null) return;
    adoptSession(session).then((adopted) => {
      if (!adopted) toast.error(refused);
      navigate(pathname + withoutHandover(search) + hash, { replace: true });
    });
  }, [pathname, search, hash, navigate, refused]);
}
