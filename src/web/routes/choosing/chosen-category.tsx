import { CategoryScreen } from "../../features/catalogue/category-screen.tsx";
import { type CategoryView, loadCategory } from "../../features/catalogue/load-category.ts";
import { choiceAddress, isIndexable } from "../../features/choices/choice-address.ts";
import type { Choosing, Narrowed } from "../../features/choices/load-choosing.ts";
import { loadChoosing } from "../../features/choices/load-choosing.ts";
import { cardHeart } from "../../features/wishlist/wishlist-heart.tsx";
import { loadChoiceMessages } from "../../messages/load-choices.ts";
import { pageCode } from "../../router/page.ts";
import { WithStatus } from "../../router/page-outcome.ts";
import type { PageCode } from "../../router/page-types.ts";
import type { App } from "../../state/app-context.ts";
import { categoryHead } from "../category-head.ts";
import { choosingSlots, chosenTitle } from "./choosing-slots.tsx";

interface ChosenCategory extends CategoryView {
  readonly choosing: Choosing;
}

/** A category's list, narrowed or sorted as its address says. */
export async function page(app: App): Promise<PageCode> {
  const m = await loadChoiceMessages(app.language);
  return pageCode<ChosenCategory>({
    loader: async ({ url: { searchParams: address } }) => {
      const { list, choosing } = await loadChoosing(address, async (choices) => {
        let narrowed: Narrowed = {};
        const { defaultCategoryId } = app.shop;
        const view = await loadCategory(app.api, { address, defaultCategoryId, choices }, (answer) => {
          narrowed = { facets: answer.facets, without: answer.without };
        });
        const list = choices.like && !(view instanceof WithStatus) ? { ...view, name: m.likeTitle } : view;
        return { list, narrowed };
      });
      return list instanceof WithStatus
        ? new WithStatus({ ...list.data, choosing }, list.status)
        : { ...list, choosing };
    },
    Component: ({ data }) => (
      <CategoryScreen view={data} controls={cardHeart} {...choosingSlots(data.choosing, data.here, m)} />
    ),
    head: ({ choosing, ...view }) => {
      const { canonical, title, ...head } = categoryHead(view, app);
      const isShown = canonical && view.page === 1 && view.total > 0 && isIndexable(choosing.query);
      return {
        ...head,
        title: chosenTitle(title, choosing.query, m),
        ...(isShown && { canonical: choiceAddress(canonical, choosing.query) }),
        // All designs belong to the list's own address.
        ...(choosing.fault && canonical && { canonical }),
      };
    },
  });
}
