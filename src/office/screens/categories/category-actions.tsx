import { useState } from "react";
import type { OfficeCategory } from "../../../contract/office/categories/category-wire.ts";
import { useMessages } from "../../data/office-context.ts";
import { RowMenu } from "../../ui/list/row-menu.tsx";
import { StepButtons } from "../../ui/step-buttons.tsx";
import { RemoveCategoryDialog } from "./remove-category-dialog.tsx";

export interface CategoryActionsProps {
  readonly tree: readonly OfficeCategory[];
  readonly category: OfficeCategory;
  /** Missing at the end of its list. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onEdit: () => void;
}

export function CategoryActions({ tree, category, onUp, onDown, onEdit }: CategoryActionsProps) {
  const m = useMessages().categories;
  const [isRemoving, setRemoving] = useState(false);
  const { name, isShownFirst } = category;
  return (
    <div className="row-actions">
      <StepButtons up={m.up(name)} down={m.down(name)} onUp={onUp} onDown={onDown} />
      <RowMenu
        of={name}
        actions={[
          { label: m.edit, run: onEdit },
          ...(isShownFirst ? [] : [{ label: m.remove, run: () => setRemoving(true), isDanger: true }]),
        ]}
      />
      {isRemoving && (
        <RemoveCategoryDialog tree={tree} category={category} onClose={() => setRemoving(false)} />
      )}
    </div>
  );
}
