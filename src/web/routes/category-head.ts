import { path } from "../../contract/paths.ts";
import type { PageHead } from "../../ui/router/page-types.ts";
import { type CategoryView, categoryAddress } from "../features/catalogue/load-category.ts";
import type { App } from "../state/app-context.ts";

export function categoryHead(
  view: CategoryView,
  { shop, messages }: Pick<App, "shop" | "messages">,
): PageHead {
  const m = messages.catalogue;
  const { category, total, page, count, card, error } = view;
  const name = category?.name ?? view.name ?? (error ? m.untitled : messages.layout.newDesigns);
  const title = m.title(page > 1 ? `${name} – ${m.page(page, count)}` : name, shop.name);
  if (error) return { title };
  return {
    title,
    description: m.description(name, total),
    canonical: category ? categoryAddress(category, page) : path.category(page > 1 ? { page } : {}),
    ...(card && { card }),
  };
}
