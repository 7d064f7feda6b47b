import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { CategoryDialog } from "./category-dialog.tsx";
import { CategoryTree } from "./category-tree.tsx";
import { TopSellers } from "./top-sellers.tsx";

/** Categories of designs, and the home page's top sellers. */
export function CategoriesScreen() {
  const m = useMessages().categories;
  const categories = useOfficeQuery("officeCategories", undefined);
  const [isAdding, setAdding] = useState(false);
  return (
    <Screen title={m.title} actions={<Button onClick={() => setAdding(true)}>{m.add}</Button>}>
      <p className="hint">{m.text}</p>
      <div className="columns">
        <Loaded query={categories}>
          {({ categories: tree }) => (
            <div>
              {tree.length === 0 ? <EmptyState title={m.empty} /> : <CategoryTree tree={tree} />}
              {isAdding && <CategoryDialog tree={tree} onClose={() => setAdding(false)} />}
            </div>
          )}
        </Loaded>
        <TopSellers />
      </div>
    </Screen>
  );
}
