import { path } from "../../../contract/paths.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useLocation, useNavigate } from "../../../ui/router/router-context.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { accountTexts } from "../../messages/account-texts.ts";
import { useApp, useLanguage } from "../../state/app-context.ts";
import { logOut } from "../../state/session/log-out.ts";

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
