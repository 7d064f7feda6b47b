import { SearchIcon } from "../../ui/icons.tsx";
import { Link } from "../../ui/router/link.tsx";
import { useLocation } from "../../ui/router/router-context.tsx";
import { useMay, useMe, useMessages, useOffice } from "../data/office-context.ts";
import { isPaletteOpen } from "../data/open-dialogs.ts";
import { useOfficeQuery } from "../data/queries.ts";
import { type NavigationGroup, type OfficeScreen, screens } from "../screens.tsx";
import { PageIcon } from "../ui/office-icons.tsx";
import { LogOutButton } from "./log-out-button.tsx";

/** Interval for the number of open tickets. */
const TICKETS_MS = 60_000;
const groups: readonly NavigationGroup[] = ["sell", "catalogue", "shop", "setUp"];

/** Navigation at the side of wide windows; smaller ones have a bar at the bottom. */
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

/** Links to the pages that the person's role may see, in groups. */
export function NavigationLinks({ onGo }: NavigationLinksProps) {
  const seenScreens = useSeenScreens();
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
      {groups
        .map((group) => ({ group, links: seenScreens.filter((screen) => screen.group === group) }))
        .filter(({ links }) => links.length > 0)
        .map(({ group, links }) => (
          <div key={group}>
            <p className="nav-group">{m.groups[group]}</p>
            <ul aria-label={m.groups[group]}>
              {links.map((screen) => (
                <li key={screen.path}>
                  <NavigationLink screen={screen} onGo={onGo} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      <div className="nav-last">
        {/* The shop is not part of the office's router. */}
        <a href={`${shopOrigin}/`}>{m.toShop}</a>
      </div>
    </>
  );
}

/** Pages with a link that the person's role may see. */
export function useSeenScreens(): readonly OfficeScreen[] {
  const { permissions } = useMe();
  return screens.filter(({ link, needs }) => link && (!needs || permissions.includes(needs)));
}

/**
 * Page with a link that the address is on, below or opened from: `/designs/new` is not on `/designs`,
 * `/sales` is on `/today`.
 */
export function useLinkHere(): OfficeScreen | undefined {
  const { pathname: address } = useLocation();
  const pathname = screens.find(({ path }) => path === address)?.under ?? address;
  const isOn = ({ link, path }: OfficeScreen) => link && `${pathname}/`.startsWith(`${path}/`);
  return screens.filter(isOn).toSorted((a, b) => b.path.length - a.path.length)[0];
}

export interface NavigationLinkProps {
  readonly screen: OfficeScreen;
  readonly onGo?: (() => void) | undefined;
}

/** The count is a description, so that the name stays the page's. */
export function NavigationLink({ screen: { path, link }, onGo }: NavigationLinkProps) {
  const m = useMessages().frame;
  const isHere = useLinkHere()?.path === path;
  const { count, text } = useCount(link);
  return (
    <Link
      to={path}
      aria-current={isHere ? "page" : undefined}
      aria-description={count > 0 ? text(count) : undefined}
      onClick={onGo}
    >
      {link && <PageIcon name={link} />}
      {link && m[link]}
      {count > 0 && (
        <span className="nav-count" aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}

/** Number of entries under To do on Today, or of open tickets; the other pages have none. */
function useCount(link: OfficeScreen["link"]) {
  const { frame, care } = useMessages();
  const isToday = useMay("today:read") && link === "today";
  const isCare = useMay("care:answer") && link === "care";
  const toDo = useOfficeQuery("officeAttention", undefined, { enabled: isToday });
  const tickets = useOfficeQuery("officeCareCounts", undefined, { enabled: isCare, every: TICKETS_MS });
  return isCare
    ? { count: tickets.data?.open ?? 0, text: care.openTickets }
    : { count: isToday ? (toDo.data?.waiting.length ?? 0) : 0, text: frame.toDo };
}
