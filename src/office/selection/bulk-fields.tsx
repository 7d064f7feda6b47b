import type { ChangeEvent } from "react";
import type { BulkKind } from "../../contract/office/bulk/bulk-wire.ts";
import { Field, TextArea } from "../../ui/forms/field.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { useMessages } from "../data/office-context.ts";
import { useOfficeQuery } from "../data/queries.ts";
import type { DraftForm } from "../edits/use-edited.ts";
import type { BulkFieldName } from "./read-bulk-change.ts";

export interface BulkFieldsProps {
  readonly kind: BulkKind;
  readonly typedFields: DraftForm<BulkFieldName>;
  /** Sentences by field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Fields of each kind of change, with the names that `readBulkChange` reads. */
export function BulkFields({ kind, typedFields: draftForm, errors }: BulkFieldsProps) {
  const { bulk: m, common } = useMessages();
  const propsOf = fieldPropsOf(draftForm);
  switch (kind) {
    case "price":
      return <Field label={m.price} {...propsOf("price")} inputMode="decimal" error={errors.price} />;
    case "percent":
      return (
        <>
          <Field label={m.percent} {...propsOf("percent")} hint={m.percentHint} error={errors.percent} />
          <Field label={m.step} {...propsOf("step")} inputMode="decimal" error={errors.step} />
        </>
      );
    case "column":
      return (
        <>
          <SelectField label={m.columnOf} {...propsOf("of")} options={optionsOf(m.columnsOf)} />
          <TextArea
            label={m.column}
            {...propsOf("rows")}
            rows={6}
            hint={m.columnHint}
            error={errorIn(errors, "rows")}
          />
        </>
      );
    case "category":
      return <CategoryFields propsOf={propsOf} errors={errors} />;
    case "tags":
      return (
        <>
          <SelectField label={m.how} {...propsOf("tagsHow")} options={optionsOf(m.tagsHow)} />
          <Field label={m.tags} {...propsOf("tags")} error={errors.tags} />
        </>
      );
    case "machine":
      return <MachineFields propsOf={propsOf} errors={errors} />;
    case "publish":
      return null;
    case "take-down":
      return (
        <Field label={common.reason} {...propsOf("reason")} hint={common.reasonHint} error={errors.reason} />
      );
  }
}

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** Props that connect a field with the draft. */
function fieldPropsOf({ fields, change }: DraftForm<BulkFieldName>) {
  return (name: BulkFieldName) => ({
    name,
    value: fields[name],
    onChange: ({ target }: Change) => change(name, target.value),
  });
}

interface PartProps extends Pick<BulkFieldsProps, "errors"> {
  readonly propsOf: ReturnType<typeof fieldPropsOf>;
}

function CategoryFields({ propsOf, errors }: PartProps) {
  const m = useMessages().bulk;
  const { data } = useOfficeQuery("officeDesignOptions", undefined);
  const categories = data?.categories ?? [];
  const options = categories.map(({ id, name, parentId }) => {
    const above = categories.find((category) => category.id === parentId);
    return { value: `${id}`, label: above ? `${above.name} > ${name}` : name };
  });
  return (
    <>
      <SelectField label={m.how} {...propsOf("categoryHow")} options={optionsOf(m.categoryHow)} />
      <SelectField
        label={m.category}
        {...propsOf("category")}
        options={options.toSorted((a, b) => a.label.localeCompare(b.label))}
      />
      {errors.category && <p className="field-error">{errors.category}</p>}
    </>
  );
}

function MachineFields({ propsOf, errors }: PartProps) {
  const m = useMessages().bulk;
  const designOptions = useOfficeQuery("officeDesignOptions", undefined);
  const machinesQuery = useOfficeQuery("officeMachines", {});
  const usedMachines = (designOptions.data?.machines ?? []).map((name) => ({ value: name, label: name }));
  return (
    <>
      <SelectField
        label={m.from}
        {...propsOf("from")}
        options={[{ value: "", label: m.anyMachine }, ...usedMachines]}
      />
      <Field label={m.to} {...propsOf("to")} list="machine-names" autoComplete="off" error={errors.to} />
      <datalist id="machine-names">
        {machinesQuery.data?.machines.map(({ id, title }) => (
          <option key={id} value={title} />
        ))}
      </datalist>
    </>
  );
}

function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** Error of the field itself or of one of its rows. */
function errorIn(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];
}
