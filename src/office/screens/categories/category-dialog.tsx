import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { type OtherLanguage, otherLanguages, tableOf } from "../../../contract/languages.ts";
import type { OfficeCategory } from "../../../contract/office/categories/category-wire.ts";
import { asText } from "../../../contract/validation.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useLanguageNames, useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { closeAfter, EditDialog } from "../../edits/edit-dialog.tsx";
import type { Fields } from "../../edits/merge-edits.ts";
import { type Edited, useEdited } from "../../edits/use-edited.ts";
import { fieldsOfCategory, listOf, sameNamed } from "./category-places.ts";

export interface CategoryDialogProps {
  readonly tree: readonly OfficeCategory[];
  /** Category to change; without it, a new one is added. */
  readonly category?: OfficeCategory;
  readonly onClose: () => void;
}

/** Names and parent of a category. */
export function CategoryDialog({ tree, category, onClose }: CategoryDialogProps) {
  const { categories: m } = useMessages();
  const languageName = useLanguageNames();
  const record = useMemo(
    () => ({ version: category?.version ?? 0, fields: fieldsOfCategory(category) }),
    [category],
  );
  const edited = useEdited(`category/${category?.id ?? "new"}`, record);
  const save = useSave(category, edited, onClose);
  const labels: Fields = {
    name: m.name,
    ...tableOf(otherLanguages, (language) => m.nameIn(languageName(language))),
    parent: m.parent,
  };
  const field = (name: "name" | OtherLanguage) => ({
    label: labels[name] ?? name,
    value: edited.fields[name] ?? "",
    maxLength: 80,
    autoComplete: "off",
    error: save.errors[name],
    onChange: ({ target }: { target: { value: string } }) => edited.change(name, target.value),
  });
  const others = sameNamed(tree, edited.fields.name ?? "", category?.id);
  const tops = listOf(tree, null).filter(({ id }) => id !== category?.id);
  const hasOthersBelow = category !== undefined && listOf(tree, category.id).length > 0;
  const places = hasOthersBelow ? [] : tops.map(({ id, name }) => ({ value: `${id}`, label: name }));
  const options = [{ value: "", label: m.noParent }, ...places];
  const placeName = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return (
    <EditDialog
      title={category?.name ?? m.add}
      edited={edited}
      labelOf={(name) => labels[name] ?? name}
      displayText={(name, text) => (name === "parent" ? placeName(text) : text)}
      isBusy={save.isBusy}
      onSave={save.send}
      onClose={onClose}
    >
      <Field {...field("name")} hint={others.length > 0 && m.alsoNamed(others.join(", "))} />
      {otherLanguages.map((language) => (
        <Field key={language} {...field(language)} hint={m.fallback} lang={language} data-optional />
      ))}
      <SelectField
        label={m.parent}
        value={edited.fields.parent ?? ""}
        onChange={({ target }) => edited.change("parent", target.value)}
        options={options}
      />
      {save.errors.parentId && (
        <p className="field-error" role="alert">
          {save.errors.parentId}
        </p>
      )}
    </EditDialog>
  );
}

/** Adds the category, or saves its names and parent. */
function useSave(category: OfficeCategory | undefined, edited: Edited, onClose: () => void) {
  const { categories: m, common } = useMessages();
  const cache = useQueryClient();
  const onConflict = ["officeCategories"] as const;
  const options = { invalidates: ["officeDesignOptions"], field: "name", onConflict, edited } as const;
  const add = useOfficeChange("officeAddCategory", options);
  const rename = useOfficeChange("officeRenameCategory", options);
  const { fields, version } = edited;
  const onDone = (sentence: string) => (answer: { readonly categories: readonly OfficeCategory[] }) => {
    const now = answer.categories.find(({ id }) => id === category?.id);
    const record = { version: now?.version ?? 0, fields: fieldsOfCategory(now) };
    toast.success(sentence);
    closeAfter(() => edited.markSaved(fields, record), onClose);
    void cache.invalidateQueries({ queryKey: ["officeCategories"] });
  };
  const send = () => {
    const text = (name: string) => asText(fields[name] ?? "");
    const parentId = fields.parent ? Number(fields.parent) : null;
    const values = { name: text("name"), ...tableOf(otherLanguages, text), parentId };
    if (category) rename.send({ id: category.id, version, ...values }, { onSuccess: onDone(common.saved) });
    else add.send(values, { onSuccess: onDone(m.added(values.name)) });
  };
  return { send, errors: (category ? rename : add).errors, isBusy: add.isBusy || rename.isBusy };
}
