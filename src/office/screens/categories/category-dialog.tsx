import { type FormEvent, useState } from "react";
import type { OfficeCategory } from "../../../contract/office/categories/category-wire.ts";
import type { ApiError } from "../../../ui/api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { callOffice } from "../../data/call-office.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { listOf } from "./category-places.ts";

export interface CategoryDialogProps {
  readonly tree: readonly OfficeCategory[];
  /** The one to be changed; without it one is added. */
  readonly category?: OfficeCategory;
  readonly onClose: () => void;
}

/** What a category is called, and what it stands below. Where somebody saved it meanwhile, their names stand beside what was typed. */
export function CategoryDialog({ tree, category, onClose }: CategoryDialogProps) {
  const { categories: m, common, refusals } = useMessages();
  const [meanwhile, setMeanwhile] = useState<OfficeCategory>();
  const save = useSave(meanwhile ?? category, {
    onClose,
    onConflict: () => {
      save.setFaults({ name: refusals["changed-meanwhile"] ?? "" });
      void callOffice("officeCategories", undefined).then(({ categories }) =>
        setMeanwhile(categories.find(({ id }) => id === category?.id)),
      );
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { parent, ...names } = formTexts(event.currentTarget, "name", "te", "kn", "parent");
    save.send(names, parent === "" ? null : Number(parent));
  };
  const field = (name: "name" | "te" | "kn", hint?: string) => ({
    ...{ name, label: m[name], defaultValue: category?.[name], maxLength: 80, autoComplete: "off" },
    hint: meanwhile && meanwhile[name] !== category?.[name] ? m.meanwhile(meanwhile[name]) : hint,
    error: save.faults[name],
  });
  const tops = listOf(tree, null).filter(({ id }) => id !== category?.id);
  const hasOthersBelow = category !== undefined && listOf(tree, category.id).length > 0;
  const places = hasOthersBelow ? [] : tops.map(({ id, name }) => ({ value: `${id}`, label: name }));
  return (
    <Dialog label={category?.name ?? m.add} closeLabel={common.close} onClose={onClose}>
      <form noValidate method="post" className="form" onSubmit={submit}>
        <Field {...field("name")} />
        <Field {...field("te", m.fallback)} lang="te" data-optional />
        <Field {...field("kn", m.fallback)} lang="kn" data-optional />
        <SelectField
          label={m.place}
          name="parent"
          defaultValue={category?.parentId ?? ""}
          options={[{ value: "", label: m.top }, ...places]}
        />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" busy={save.isBusy}>
            {common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface SaveOptions {
  readonly onClose: () => void;
  readonly onConflict: () => void;
}

/** Adds the category or renames it, and then puts it below another where that was chosen. */
function useSave(category: OfficeCategory | undefined, { onClose, onConflict }: SaveOptions) {
  const { categories: m, common } = useMessages();
  const onRefused = ({ said }: ApiError) => {
    const isConflict = said.reason === "changed-meanwhile";
    if (isConflict) onConflict();
    return isConflict;
  };
  const options = { renews: ["officeCategories", "officeDesignChoices"], field: "name", onRefused } as const;
  const add = useOfficeChange("officeAddCategory", options);
  const rename = useOfficeChange("officeRenameCategory", options);
  const move = useOfficeChange("officeMoveCategory", { ...options, done: common.saved, onDone: onClose });
  const { setFaults, faults } = category ? (Object.keys(move.faults).length > 0 ? move : rename) : add;
  const send = (names: Record<"name" | "te" | "kn", string>, parentId: number | null) => {
    if (!category) {
      const onSuccess = () => {
        toast.success(m.added(names.name));
        onClose();
      };
      return add.send({ ...names, parentId }, { onSuccess });
    }
    const { id, version } = category;
    const onSuccess = ({ categories }: { readonly categories: readonly OfficeCategory[] }) => {
      const now = categories.find((one) => one.id === id);
      if (now && now.parentId !== parentId)
        return move.send({ id, version: now.version, parentId, before: null });
      toast.success(common.saved);
      onClose();
    };
    rename.send({ id, version, ...names }, { onSuccess });
  };
  return { send, faults, setFaults, isBusy: add.isBusy || rename.isBusy || move.isBusy };
}
