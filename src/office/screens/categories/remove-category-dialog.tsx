import type { OfficeCategory } from "../../../contract/office/categories/category-wire.ts";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";

export interface RemoveCategoryDialogProps {
  readonly tree: readonly OfficeCategory[];
  readonly category: OfficeCategory;
  readonly onClose: () => void;
}

/** Asks which category receives the designs of a removed one. */
export function RemoveCategoryDialog({ tree, category, onClose }: RemoveCategoryDialogProps) {
  const m = useMessages().categories;
  const { id, version, name, products } = category;
  const remove = useOfficeChange("officeRemoveCategory", {
    invalidates: ["officeCategories", "officeDesignOptions", "officeDesigns"],
    field: "moveTo",
    doneText: m.removed(name),
    onDone: onClose,
  });
  const submit = (form: HTMLFormElement) => {
    const { moveTo } = formTexts(form, "moveTo");
    remove.send({ id, version, moveTo: moveTo === "" ? null : Number(moveTo) });
  };
  const options = tree
    .filter((otherCategory) => otherCategory.id !== id)
    .map((otherCategory) => ({ value: `${otherCategory.id}`, label: pathOf(tree, otherCategory) }));
  return (
    <FormDialog
      role="alertdialog"
      title={`${m.remove}: ${name}`}
      text={m.removeText(name)}
      action={m.remove}
      isDanger
      isBusy={remove.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

/** Full name such as `Blouse > Pot Neck`. */
function pathOf(tree: readonly OfficeCategory[], { name, parentId }: OfficeCategory): string {
  const above = tree.find(({ id }) => id === parentId);
  return above ? `${above.name} > ${name}` : name;
}
