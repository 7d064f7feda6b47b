import type { NearestFinds } from "../../../contract/catalogue.ts";
import { path } from "../../../contract/paths.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages, useTextLanguage } from "../../state/app-context.ts";

interface NearestProps extends NearestFinds {
  readonly onChoose?: (() => void) | undefined;
}

/** Links to categories and tags that are similar to the search term. */
export function Nearest({ categories, tags, onChoose }: NearestProps) {
  const m = useMessages().search;
  return (
    <div className="nearest">
      <NearestLinks
        title={m.nearestCategories}
        onChoose={onChoose}
        links={categories.map(({ id, name, parentId }) => [
          name,
          path.category(parentId === null ? { categoryId: id } : { categoryId: parentId, subcategoryId: id }),
        ])}
      />
      <NearestLinks
        title={m.popularTags}
        onChoose={onChoose}
        links={tags.map((tag) => [tag, path.tagSearch(tag)])}
      />
    </div>
  );
}

interface NearestLinksProps extends Pick<NearestProps, "onChoose"> {
  readonly title: string;
  /** Name and path of each link. */
  readonly links: readonly (readonly [string, string])[];
}

function NearestLinks({ title, links, onChoose }: NearestLinksProps) {
  const langOf = useTextLanguage();
  if (links.length === 0) return null;
  return (
    <section aria-label={title}>
      <p className="nearest-title">{title}</p>
      <ul className="nearest-links">
        {links.map(([name, to]) => (
          <li key={to}>
            <Link to={to} lang={langOf(name)} onClick={onChoose}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
