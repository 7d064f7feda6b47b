import { path } from "../../../contract/paths.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { useLocation, useNavigate } from "../../router/router-context.tsx";
import { useApp } from "../../state/app-context.ts";
import { logOut } from "../../state/session/log-out.ts";
import { Link } from "../../ui/link.tsx";

export function AccountMenu() {
  const { api, messages } = useApp();
  const m = messages.account;
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
