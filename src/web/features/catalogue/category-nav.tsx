import type { Subcategory } from "../../../contract/catalogue.ts";
import { path } from "../../../contract/paths.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages, useTextLanguage } from "../../state/app-context.ts";
import type { CategoryView } from "./load-category.ts";
import { useSelectedInView } from "./use-selected-in-view.ts";

type CategoryNavProps = Pick<CategoryView, "categories" | "subcategories" | "category">;

/** Top categories, with the subcategories of the selected one below it. */
export function CategoryNav({ categories, subcategories, category }: CategoryNavProps) {
  const m = useMessages().catalogue;
  const top = category?.parentId ?? category?.id;
  const nav = useSelectedInView(category?.id);
  return (
    <nav ref={nav} className="category-nav" aria-label={m.categories}>
      <h2 className="category-nav-title">{m.categories}</h2>
      {categories.length === 0 && <p className="muted">{m.empty}</p>}
      <ul>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <NavLink to={path.category({ categoryId: id })} here={id === category?.id} open={id === top}>
              {name}
            </NavLink>
            {id === top && subcategories && subcategories.length > 0 && (
              <Subcategories list={subcategories} chosenId={category?.id} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SubcategoriesProps {
  readonly list: readonly Subcategory[];
  readonly chosenId: number | undefined;
}

function Subcategories({ list, chosenId }: SubcategoriesProps) {
  return (
    <div className="category-nav-sub">
      <p id="subcategories">{useMessages().catalogue.subcategories(list.length)}</p>
      <ul aria-labelledby="subcategories">
        {list.map((sub) => (
          <li key={sub.id}>
            <NavLink
              to={path.category({ categoryId: sub.parentId, subcategoryId: sub.id })}
              here={sub.id === chosenId}
            >
              {sub.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NavLinkProps {
  readonly to: string;
  readonly here: boolean;
  readonly open?: boolean;
  readonly children: string;
}

function NavLink({ to, here, open = false, children }: NavLinkProps) {
  return (
    <Link
      to={to}
      lang={useTextLanguage()(children)}
      aria-current={here ? "page" : undefined}
      data-open={open || undefined}
    >
      {children}
    </Link>
  );
}
