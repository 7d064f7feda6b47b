import type { OfficeCategory } from "../../../contract/office/categories/category-wire.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { type CategoryPlace, placeOf } from "./category-places.ts";

const invalidates = ["officeCategories", "officeDesignOptions"] as const;

/** Returns a function that moves a category at once and offers to undo that. */
export function useMove(
  tree: readonly OfficeCategory[],
): (category: OfficeCategory, place: CategoryPlace) => void {
  const { categories: m, common } = useMessages();
  const change = useOfficeChange("officeMoveCategory", { invalidates });
  return (category, place) => {
    const back = placeOf(tree, category);
    const { id, version, name } = category;
    const undo = (now: readonly OfficeCategory[]) => {
      const movedCategory = now.find((one) => one.id === id);
      if (movedCategory) change.send({ id, version: movedCategory.version, ...back });
    };
    change.send(
      { id, version, ...place },
      {
        onSuccess: ({ categories }) =>
          toast.success(m.moved(name), {
            ms: 8_000,
            action: { label: common.undo, run: () => undo(categories) },
          }),
      },
    );
  };
}
