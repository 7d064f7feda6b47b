import { path } from "../../../contract/paths.ts";
import { useMessages } from "../../state/app-context.ts";
import { Link } from "../../ui/link.tsx";
import type { CategoryView } from "./load-category.ts";

type CategoryNavProps = Pick<CategoryView, "categories" | "subcategories" | "category">;

/** Top categories, with the subcategories of the chosen one under it. */
export function CategoryNav({ categories, subcategories, category }: CategoryNavProps) {
  const m = useMessages().catalogue;
  const top = category?.parentId ?? category?.id;
  return (
    <nav className="category-nav" aria-label={m.categories}>
      <h2 className="category-nav-title">{m.categories}</h2>
      {categories.length === 0 && <p className="muted">{m.empty}</p>}
      <ul>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <NavLink to={path.category({ categoryId: id })} here={id === category?.id} open={id === top}>
              {name}
            </NavLink>
            {id === top && subcategories && subcategories.length > 0 && (
              <ul className="category-nav-sub">
                {subcategories.map((sub) => (
                  <li key={sub.id}>
                    <NavLink
                      to={path.category({ categoryId: id, subcategoryId: sub.id })}
                      here={sub.id === category?.id}
                    >
                      {sub.name}
                    </NavLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
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
    <Link to={to} aria-current={here ? "page" : undefined} data-open={open || undefined}>
      {children}
    </Link>
  );
}
