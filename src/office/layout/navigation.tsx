import { SearchIcon } from "../../ui/icons.tsx";
import { Link } from "../../ui/router/link.tsx";
import { useLocation } from "../../ui/router/router-context.tsx";
import { useMe, useMessages, useOffice } from "../data/office-context.ts";
import { isPaletteOpen } from "../data/open-dialogs.ts";
import { type OfficeScreen, screens } from "../screens.tsx";
import { LogOutButton } from "./log-out-button.tsx";

/** Navigation at the side of wide windows; phones open it from the header. */
export function Navigation() {
  const m = useMessages().frame;
  return (
    <div className="office-side">
      <div>
        <nav aria-label={m.office} className="office-nav">
          <NavigationLinks />
        </nav>
        <LogOutButton />
      </div>
    </div>
  );
}

export interface NavigationLinksProps {
  /** Called when a link is selected. */
  readonly onGo?: () => void;
}

/** Links to the pages that the person's role may see. */
export function NavigationLinks({ onGo }: NavigationLinksProps) {
  const { permissions } = useMe();
  const seen = screens.filter(({ link, needs }) => link && (!needs || permissions.includes(needs)));
  const { shopOrigin } = useOffice();
  const { frame: m, palette } = useMessages();
  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          onGo?.();
          isPaletteOpen.set(true);
        }}
      >
        <SearchIcon />
        {palette.title}
        <span className="palette-shortcut">Ctrl K</span>
      </button>
      <ul>
        {seen.map((screen) => (
          <li key={screen.path}>
            <NavigationLink screen={screen} onGo={onGo} />
          </li>
        ))}
      </ul>
      {/* The shop is not part of the office's router. */}
      <a href={`${shopOrigin}/`}>{m.toShop}</a>
    </>
  );
}

interface NavigationLinkProps {
  readonly screen: OfficeScreen;
  readonly onGo: (() => void) | undefined;
}

function NavigationLink({ screen: { path, link }, onGo }: NavigationLinkProps) {
  const m = useMessages().frame;
  const isHere = `${useLocation().pathname}/`.startsWith(`${path}/`);
  return (
    <Link to={path} aria-current={isHere ? "page" : undefined} onClick={onGo}>
      {link && m[link]}
    </Link>
  );
}
