import { CategoryScreen } from "../features/catalogue/category-screen.tsx";
import { type CategoryView, loadCategory } from "../features/catalogue/load-category.ts";
import { cardHeart } from "../features/wishlist/wishlist-heart.tsx";
import { pageCode } from "../router/page.ts";
import type { PageCode } from "../router/page-types.ts";
import type { App } from "../state/app-context.ts";
import { categoryHead } from "./category-head.ts";
import { choosablePage } from "./choosable-page.ts";

export function page(app: App): PageCode {
  const { api, shop } = app;
  const { defaultCategoryId } = shop;
  const plain = pageCode<CategoryView>({
    loader: ({ url }) => loadCategory(api, { address: url.searchParams, defaultCategoryId }),
    Component: CategoryRoute,
    head: (view) => categoryHead(view, app),
  });
  return choosablePage(plain, async () => (await import("./choosing/chosen-category.tsx")).page(app));
}

function CategoryRoute({ data }: { data: CategoryView }) {
  return <CategoryScreen view={data} controls={cardHeart} />;
}
