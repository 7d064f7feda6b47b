import { type ReactNode, useEffect } from "react";
import { path } from "../../../contract/paths.ts";
import { useLocation, useNavigate } from "../../../ui/router/router-context.tsx";
import { useMessages } from "../../state/app-context.ts";
import { sessionStore, useSession } from "../../state/session/session-store.ts";
import { Spinner } from "../../ui/skeleton.tsx";
import { handoverOf } from "./adopt-session.ts";
import type { LoginOrigin } from "./login-origin.ts";
import { startOffline } from "./start-offline.ts";
import { takeOverSession } from "./take-over-session.ts";

/** Shows its children to a logged-in customer and sends visitors to the login page, which leads back here. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const loading = useMessages().common.loading;
  useEffect(() => {
    // Only redirects visitors who arrive without a session; a session that ends here is handled where it was
    // ended.
    const visitor = sessionStore.get() === null && handoverOf(search) === null;
    if (!visitor) return;
    let isLeft = false;
    const origin: LoginOrigin = { from: pathname + search };
    const enter = async () => (await takeOverSession()) || startOffline();
    enter().then((isIn) => {
      if (!isIn && !isLeft) navigate(path.login(), { replace: true, state: origin });
    });
    return () => {
      isLeft = true;
    };
  }, [navigate, pathname, search]);
  return session ? children : <Spinner label={loading} />;
}
