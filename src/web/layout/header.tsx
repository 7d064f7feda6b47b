import { useRef } from "react";
import { path } from "../../contract/paths.ts";
import { CartIcon, MenuIcon, PersonIcon } from "../../ui/icons.tsx";
import { Link } from "../../ui/router/link.tsx";
import { matchRoute } from "../../ui/router/match-route.ts";
import { useHref, useLocation } from "../../ui/router/router-context.tsx";
import { SearchBox } from "../features/search/search-box.tsx";
import { useMessages, useShop } from "../state/app-context.ts";
import { cartCount } from "../state/cart/cart-rules.ts";
import { useCart } from "../state/cart/cart-store.ts";
import { openAuth, openCart, openMenu } from "../state/overlays.ts";
import { useSession } from "../state/session/session-store.ts";
import { BrandMark } from "./brand-mark.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { MachineButton } from "./machine-button.tsx";
import { useHideOnScroll } from "./use-hide-on-scroll.ts";

/** False on pages that have a search form of their own, or none at all (specification, section 2). */
export function hasHeaderSearch(pathname: string): boolean {
  return pathname !== "/" && !/^\/(?:account|tagsearch)(?:\/|$)/.test(pathname);
}

export function Header() {
  const { pathname } = useLocation();
  const header = useRef<HTMLElement>(null);
  useHideOnScroll(header);
  return (
    <header className="site-header" ref={header}>
      <div className="site-header-row">
        <MenuButton />
        <Brand />
        {hasHeaderSearch(pathname) && <HeaderSearch key={pathname} />}
        <nav className="site-actions" aria-label={useShop().name}>
          <Link className="header-btn header-designs" to={path.category()}>
            {useMessages().layout.designs}
          </Link>
          <LanguageChoice />
          <MachineButton />
          <AccountButton />
          <CartButton />
        </nav>
      </div>
    </header>
  );
}

/** Opens the menu of a phone; without JavaScript it leads to the categories. */
function MenuButton() {
  return (
    <form className="header-menu" action={useHref(path.category())}>
      <button
        type="submit"
        className="header-btn"
        aria-label={useMessages().layout.menu}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          openMenu();
        }}
      >
        <MenuIcon />
      </button>
    </form>
  );
}

/** Header of checkout: only the shop's name, search, account and cart. */
export function SlimHeader() {
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Brand />
        <HeaderSearch />
        <nav className="site-actions" aria-label={useShop().name}>
          <AccountButton />
          <CartButton />
        </nav>
      </div>
    </header>
  );
}

function Brand() {
  const { name, logo } = useShop();
  // A wide logo contains the name.
  const isWordmark = logo !== undefined && logo.width >= 2 * logo.height;
  return (
    <Link className="brand" to={path.home()}>
      {logo ? (
        <img className="brand-logo" src={logo.address} width={logo.width} height={logo.height} alt="" />
      ) : (
        <BrandMark />
      )}
      <span className={isWordmark ? "sr-only" : undefined}>{name}</span>
    </Link>
  );
}

function AccountButton() {
  const m = useMessages().layout;
  if (useSession() !== null)
    return (
      <Link role="button" className="header-btn" to={path.account()}>
        <PersonIcon />
        <span>{m.account}</span>
      </Link>
    );
  return (
    <button type="button" className="header-btn" onClick={() => openAuth()}>
      <PersonIcon />
      <span>{m.login}</span>
    </button>
  );
}

function CartButton() {
  const m = useMessages().layout;
  const count = cartCount(useCart());
  return (
    <button type="button" className="header-btn" onClick={openCart}>
      <CartIcon />
      <span>{m.cart}</span> {count > 0 && <span className="cart-count">{count}</span>}
    </button>
  );
}

const RESULTS = [{ path: `${path.search("")}:text`, parts: [] }];

/** Product search of the header; on the results page it contains the search term. */
function HeaderSearch() {
  const m = useMessages().search;
  const term = matchRoute(RESULTS, useLocation().pathname)?.params.text?.trim() ?? "";
  return <SearchBox term={term} resultsOf={path.search} action={path.search("")} placeholder={m.label} />;
}
