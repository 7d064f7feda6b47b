import type { PageCode } from "../../ui/router/page-types.ts";
import { CategoryScreen } from "../features/catalogue/category-screen.tsx";
import { type CategoryView, loadCategory } from "../features/catalogue/load-category.ts";
import { cardHeart } from "../features/wishlist/wishlist-heart.tsx";
import type { App } from "../state/app-context.ts";
import { countedCall } from "../ui/designs/list-query.ts";
import { categoryHead } from "./category-head.ts";
import { listPage } from "./list-page.tsx";

export function page(app: App): PageCode {
  const { defaultCategoryId } = app.shop;
  return listPage<CategoryView>(app, {
    load: ({ url: { searchParams: address } }, filters, name) =>
      loadCategory(app.api, { address, defaultCategoryId, filters, name }),
    here: ({ here }) => here,
    count: async ({ category }, filters) => {
      const list = category
        ? { categoryId: category.id }
        : { categoryId: defaultCategoryId, orAll: "1" as const };
      return (await app.api.getProductsByCategory({ ...countedCall(filters), ...list })).total;
    },
    Component: ({ view, count, filtering }) => (
      <CategoryScreen view={view} count={count} controls={cardHeart} {...filtering} />
    ),
    head: (view) => categoryHead(view, app),
  });
}
