import { useEffect } from "react";
import { path } from "../../../contract/paths.ts";
import { Form } from "../../router/form.tsx";
import { useLoaderData, useRouter, useRouterState } from "../../router/router-context.tsx";
import { useMessages } from "../../state/app-context.ts";
import { toast } from "../../state/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { DesignCard } from "../../ui/design-card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { pageGroup } from "../../ui/page-window.ts";
import { Pages } from "../../ui/pages.tsx";
import { CategoryNav } from "./category-nav.tsx";
import type { CategoryView } from "./load-category.ts";
import { PdfButton } from "./pdf-button.tsx";

export function CategoryScreen() {
  const view: CategoryView = useLoaderData();
  const m = useMessages();
  useFaultToasts(view);
  const name = view.category?.name ?? m.catalogue.untitled;
  return (
    <div className="wrap category-page">
      <CategoryNav {...view} />
      <section className="category-main" aria-labelledby="category-name">
        <div className="category-head">
          <div>
            <h1 id="category-name">{name}</h1>
            {view.total > 0 && (
              <p className="muted">
                {m.search.found(view.total)}
                {view.count > 1 && ` · ${m.catalogue.page(view.page, view.count)}`}
              </p>
            )}
          </div>
          {view.category && <PdfButton categoryName={view.category.name} />}
        </div>
        {view.cards.length === 0 ? <NoDesigns {...view} /> : <DesignGrid {...view} />}
      </section>
    </div>
  );
}

function DesignGrid({ cards, category, page, count }: CategoryView) {
  const m = useMessages();
  return (
    <>
      <ul className="design-grid">
        {cards.map((card, index) => (
          <DesignCard
            key={card.id}
            {...card}
            to={path.product(card.id)}
            fromLabel={m.catalogue.from}
            heading="h2"
            index={index}
          />
        ))}
      </ul>
      <Form action={path.category()}>
        {category?.parentId && <input type="hidden" name="categoryId" value={category.parentId} />}
        <input
          type="hidden"
          name={category?.parentId ? "subcategoryId" : "categoryId"}
          value={category?.id ?? ""}
        />
        <Pages page={page} count={count} numbers={pageGroup(page, count)} labels={m.pages} />
      </Form>
    </>
  );
}

function NoDesigns({ fault }: CategoryView) {
  const m = useMessages();
  const { reload } = useRouter();
  const { pending } = useRouterState();
  if (fault !== "unreachable") return <EmptyState title={m.catalogue.noProducts} />;
  return (
    <EmptyState title={m.catalogue.fetchFailed} text={m.common.unreachable}>
      <Button busy={pending} onClick={reload}>
        {m.common.retry}
      </Button>
    </EmptyState>
  );
}

function useFaultToasts({ fault, subcategories }: CategoryView): void {
  const m = useMessages().catalogue;
  const withoutSubcategories = subcategories === null;
  useEffect(() => {
    if (fault === "unreachable") toast.error(m.fetchFailed);
    if (withoutSubcategories) toast.error(m.subcategoriesFailed);
  }, [fault, withoutSubcategories, m]);
}
