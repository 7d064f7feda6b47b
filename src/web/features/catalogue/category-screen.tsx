import { useEffect } from "react";
import { path } from "../../../contract/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Form } from "../../../ui/router/form.tsx";
import { useRouter, useRouterState } from "../../../ui/router/router-context.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages, useTextLanguage } from "../../state/app-context.ts";
import { DesignGrid, type DesignGridProps } from "../../ui/designs/design-grid.tsx";
import { FilterFields, type FilterSlots } from "../../ui/designs/filter-slots.tsx";
import { FoundCount } from "../../ui/designs/found-count.tsx";
import { ListChips } from "../../ui/designs/list-chips.tsx";
import { Pagination } from "../../ui/designs/pagination.tsx";
import { pageGroup } from "../../ui/designs/pagination-window.ts";
import { OrderingLink, SortMenu } from "../../ui/designs/sort-menu.tsx";
import type { CountDesigns } from "../../ui/designs/use-design-count.ts";
import { CategoryNav } from "./category-nav.tsx";
import type { CategoryView } from "./load-category.ts";
import { PdfButton } from "./pdf-button.tsx";

export interface CategoryScreenProps extends Pick<DesignGridProps, "controls">, FilterSlots {
  readonly view: CategoryView;
  readonly count: CountDesigns;
}

export function CategoryScreen({ view, count, controls, panel, chips, filters }: CategoryScreenProps) {
  const m = useMessages();
  useErrorToasts(view);
  const name = view.category?.name ?? view.name ?? (view.error ? m.catalogue.untitled : m.layout.newDesigns);
  return (
    <div className="wrap category-page">
      {panel ?? <CategoryNav {...view} />}
      <section className="category-main" aria-labelledby="category-name">
        <div className="category-head">
          <div>
            <h1 id="category-name" lang={useTextLanguage()(name)}>
              {name}
            </h1>
            <FoundCount {...view} />
          </div>
          {!view.error && (
            <div className="category-tools">
              <SortMenu here={view.here} filters={filters} />
              {view.category && <PdfButton categoryName={view.category.name} />}
            </div>
          )}
        </div>
        {!view.error && (
          <ListChips here={view.here} filters={filters} view={view} count={count} isOpen={!!panel} />
        )}
        {chips}
        {view.cards.length > 0 ? (
          <FoundDesigns {...view} controls={controls} filters={filters} />
        ) : (
          !filters && <NoDesigns {...view} />
        )}
      </section>
    </div>
  );
}

type FoundDesignsProps = CategoryView & Pick<DesignGridProps, "controls"> & Pick<FilterSlots, "filters">;

function FoundDesigns({ cards, category, page, count, controls, filters }: FoundDesignsProps) {
  const m = useMessages();
  return (
    <>
      <DesignGrid cards={cards} heading="h2" controls={controls} />
      <OrderingLink />
      <Form action={path.category()}>
        {category?.parentId && <input type="hidden" name="categoryId" value={category.parentId} />}
        {category && (
          <input
            type="hidden"
            name={category.parentId ? "subcategoryId" : "categoryId"}
            value={category.id}
          />
        )}
        <FilterFields filters={filters} />
        <Pagination page={page} count={count} numbers={pageGroup(page, count)} labels={m.pages} />
      </Form>
    </>
  );
}

function NoDesigns({ error }: CategoryView) {
  const m = useMessages();
  const { reload } = useRouter();
  const { pending } = useRouterState();
  if (error !== "unreachable") return <EmptyState title={m.catalogue.noProducts} />;
  return (
    <EmptyState title={m.catalogue.fetchFailed} text={m.common.unreachable}>
      <Button busy={pending} onClick={reload}>
        {m.common.retry}
      </Button>
    </EmptyState>
  );
}

function useErrorToasts({ error, subcategories }: CategoryView): void {
  const m = useMessages().catalogue;
  const withoutSubcategories = subcategories === null;
  useEffect(() => {
    if (error === "unreachable") toast.error(m.fetchFailed);
    if (withoutSubcategories) toast.error(m.subcategoriesFailed);
  }, [error, withoutSubcategories, m]);
}
