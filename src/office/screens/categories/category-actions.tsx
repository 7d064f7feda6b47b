import { useState } from "react";
import type { OfficeCategory } from "../../../contract/office/categories/category-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { useMessages } from "../../data/office-context.ts";
import { StepButtons } from "../../ui/step-buttons.tsx";
import { CategoryDialog } from "./category-dialog.tsx";
import { RemoveCategoryDialog } from "./remove-category-dialog.tsx";

export interface CategoryActionsProps {
  readonly tree: readonly OfficeCategory[];
  readonly category: OfficeCategory;
  /** Missing at the end of its list. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

export function CategoryActions({ tree, category, onUp, onDown }: CategoryActionsProps) {
  const m = useMessages().categories;
  const [open, setOpen] = useState<"edit" | "remove" | null>(null);
  const close = () => setOpen(null);
  const { name } = category;
  return (
    <div className="row-actions">
      <StepButtons up={m.up(name)} down={m.down(name)} onUp={onUp} onDown={onDown} />
      <Button variant="quiet" aria-label={`${m.edit}: ${name}`} onClick={() => setOpen("edit")}>
        {m.edit}
      </Button>
      {!category.isShownFirst && (
        <Button variant="quiet" aria-label={`${m.remove}: ${name}`} onClick={() => setOpen("remove")}>
          {m.remove}
        </Button>
      )}
      {open === "edit" && <CategoryDialog tree={tree} category={category} onClose={close} />}
      {open === "remove" && <RemoveCategoryDialog tree={tree} category={category} onClose={close} />}
    </div>
  );
}
