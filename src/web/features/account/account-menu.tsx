import { path } from "../../../contract/paths.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useLocation, useNavigate } from "../../../ui/router/router-context.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import type { Api } from "../../api/api.ts";
import { accountTexts } from "../../messages/account-texts.ts";
import { useApp, useLanguage } from "../../state/app-context.ts";
import { endImpersonation, impersonation } from "../../state/session/impersonation-cookie.ts";
import { sessionStore } from "../../state/session/session-store.ts";
import { endSharedSession } from "../../state/session/share-session.ts";

export function AccountMenu() {
  const { api, messages } = useApp();
  const m = accountTexts[useLanguage()];
  const { help } = messages.layout;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = () => {
    logOut(api);
    toast.info(messages.auth.loggedOut);
    navigate(path.home());
  };
  const links = [
    [path.account(), m.overview],
    [path.profile(), m.profile],
    [path.downloads(), m.downloads],
    [path.accountWishlist(), m.wishlist],
    [path.addresses(), m.address],
    [path.help(), help],
  ] as const;
  return (
    <nav className="account-menu" aria-label={m.menu}>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to} aria-current={to === pathname ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={leave}>
            {m.logout}
          </button>
        </li>
      </ul>
    </nav>
  );
}

/**
 * Ends the session in this browser at once, and on the server as soon as it is reached. For staff, ends the
 * impersonation.
 */
async function logOut(api: Api): Promise<void> {
  if (impersonation) return endImpersonation(api).catch(() => undefined);
  const call = api.logout();
  const session = sessionStore.get();
  sessionStore.clear();
  if (session) endSharedSession(session);
  await call.catch(() => undefined);
}
