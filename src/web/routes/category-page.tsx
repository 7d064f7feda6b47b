import { path } from "../../contract/paths.ts";
import { CategoryScreen } from "../features/catalogue/category-screen.tsx";
import { type CategoryView, loadCategory } from "../features/catalogue/load-category.ts";
import { cardHeart } from "../features/wishlist/wishlist-heart.tsx";
import { pageCode } from "../router/page.ts";
import type { PageCode, PageHead } from "../router/page-types.ts";
import type { App } from "../state/app-context.ts";

export function page({ api, shop, messages }: App): PageCode {
  return pageCode<CategoryView>({
    loader: ({ url }) => loadCategory(api, url.searchParams, shop.defaultCategoryId),
    Component: CategoryRoute,
    head: (view) => categoryHead(view, { shop, messages }),
  });
}

function CategoryRoute({ data }: { data: CategoryView }) {
  return <CategoryScreen view={data} controls={cardHeart} />;
}

function categoryHead(view: CategoryView, { shop, messages }: Pick<App, "shop" | "messages">): PageHead {
  const m = messages.catalogue;
  const { category, total, page, count, card } = view;
  const name = category?.name ?? m.untitled;
  const title = m.title(page > 1 ? `${name} – ${m.page(page, count)}` : name, shop.name);
  if (!category) return { title };
  const place =
    category.parentId === null
      ? { categoryId: category.id }
      : { categoryId: category.parentId, subcategoryId: category.id };
  return {
    title,
    description: m.description(name, total),
    canonical: path.category(page > 1 ? { ...place, page } : place),
    ...(card && { card }),
  };
}
