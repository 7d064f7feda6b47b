import type { FormEvent } from "react";
import type { OfficeCategory } from "../../../contract/office/categories/category-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";

export interface RemoveCategoryDialogProps {
  readonly tree: readonly OfficeCategory[];
  readonly category: OfficeCategory;
  readonly onClose: () => void;
}

/** Asks which category receives the designs of a removed one. */
export function RemoveCategoryDialog({ tree, category, onClose }: RemoveCategoryDialogProps) {
  const { categories: m, common } = useMessages();
  const { id, version, name, products } = category;
  const remove = useOfficeChange("officeRemoveCategory", {
    invalidates: ["officeCategories", "officeDesignOptions", "officeDesigns"],
    field: "moveTo",
    done: m.removed(name),
    onDone: onClose,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { moveTo } = formTexts(event.currentTarget, "moveTo");
    remove.send({ id, version, moveTo: moveTo === "" ? null : Number(moveTo) });
  };
  const options = tree
    .filter((other) => other.id !== id)
    .map((other) => ({ value: `${other.id}`, label: pathOf(tree, other) }));
  return (
    <Dialog label={`${m.remove}: ${name}`} closeLabel={common.close} role="alertdialog" onClose={onClose}>
      <form noValidate method="post" className="form" onSubmit={submit}>
        <p className="note">{m.removeText(name)}</p>
        {products > 0 && (
          <SelectField
            label={m.moveDesigns(products)}
            name="moveTo"
            defaultValue=""
            options={[{ value: "", label: m.chooseCategory }, ...options]}
          />
        )}
        {remove.errors.moveTo && (
          <p className="field-error" role="alert">
            {remove.errors.moveTo}
          </p>
        )}
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={remove.isBusy}>
            {m.remove}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Full name such as `Blouse > Pot Neck`. */
function pathOf(tree: readonly OfficeCategory[], { name, parentId }: OfficeCategory): string {
  const above = tree.find(({ id }) => id === parentId);
  return above ? `${above.name} > ${name}` : name;
}
