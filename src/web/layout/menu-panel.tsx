import { OFFERS_CATEGORY_ID } from "../../contract/constants.ts";
import { path } from "../../contract/paths.ts";
import type { Answer } from "../../contract/wire.ts";
import { Link } from "../../ui/router/link.tsx";
import { useMessages, useShop } from "../state/app-context.ts";
import { openMachines } from "../state/overlays.ts";
import { CategoryTiles } from "../ui/designs/category-tiles.tsx";
import { LanguageLinks } from "./language-choice.tsx";

export interface MenuPanelProps {
  readonly categories: Answer<"getCategories">["data"];
}

/** Content of the menu on phones: the categories, then links that a desktop shows in header and footer. */
export function MenuPanel({ categories }: MenuPanelProps) {
  const { layout: m, fit, home } = useMessages();
  const { hasOffers = true, hasNames } = useShop();
  return (
    <>
      <CategoryTiles categories={categories} />
      <ul className="menu-links">
        <MenuLink to={path.newArrivals()}>{home.newArrivals}</MenuLink>
        <MenuLink to={path.category()}>{m.newDesigns}</MenuLink>
        {hasOffers && (
          <MenuLink to={path.category({ subcategoryId: OFFERS_CATEGORY_ID })}>{m.offers}</MenuLink>
        )}
        <li>
          <button type="button" onClick={openMachines}>
            {fit.machine}
          </button>
        </li>
        {hasNames && <MenuLink to={path.names()}>{m.addName}</MenuLink>}
        <MenuLink to={path.openDesign()}>{m.openDesign}</MenuLink>
        <MenuLink to={path.help()}>{m.help}</MenuLink>
        <MenuLink to={path.contactUs()}>{m.contactUs}</MenuLink>
        <MenuLink to={path.returns()}>{m.returns}</MenuLink>
      </ul>
      <nav className="menu-languages" aria-label={m.languages}>
        <LanguageLinks />
      </nav>
    </>
  );
}

function MenuLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}
