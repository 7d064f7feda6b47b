import type { TopCategory } from "../../../contract/catalogue.ts";
import { path } from "../../../contract/paths.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages, useTextLanguage } from "../../state/app-context.ts";
import { DesignImage } from "./design-picture.tsx";

/** Top categories, each with a picture of one of its designs and how many it has. */
export function CategoryTiles({ categories }: { readonly categories: readonly TopCategory[] }) {
  const m = useMessages().search;
  const langOf = useTextLanguage();
  return (
    <ul className="category-tiles">
      {categories.map(({ id, name, photo = "", count }) => (
        <li key={id}>
          <Link to={path.category({ categoryId: id })}>
            <DesignImage photo={photo} alt="" sizes="(width < 768px) 8rem, 200px" isCover />
            <span lang={langOf(name)}>{name}</span>
            {count !== undefined && <small> {m.found(count)}</small>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
