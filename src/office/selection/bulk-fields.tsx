import type { ChangeEvent } from "react";
import type { BulkKind } from "../../contract/office/bulk/bulk-wire.ts";
import { Field, TextArea } from "../../ui/forms/field.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { useMessages } from "../data/office-context.ts";
import { useOfficeQuery } from "../data/queries.ts";
import type { Typed } from "../edits/use-edited.ts";

export interface BulkFieldsProps {
  readonly kind: BulkKind;
  readonly typed: Typed;
  /** Sentences by field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Fields of each kind of change, with the names that `readBulkChange` reads. */
export function BulkFields({ kind, typed, errors }: BulkFieldsProps) {
  const { bulk: m, common } = useMessages();
  const kept = keptBy(typed);
  switch (kind) {
    case "price":
      return <Field label={m.price} {...kept("price")} inputMode="decimal" error={errors.price} />;
    case "percent":
      return (
        <>
          <Field label={m.percent} {...kept("percent")} hint={m.percentHint} error={errors.percent} />
          <Field label={m.step} {...kept("step")} inputMode="decimal" error={errors.step} />
        </>
      );
    case "column":
      return (
        <>
          <SelectField label={m.columnOf} {...kept("of")} options={optionsOf(m.columnsOf)} />
          <TextArea
            label={m.column}
            {...kept("rows")}
            rows={6}
            hint={m.columnHint}
            error={errorIn(errors, "rows")}
          />
        </>
      );
    case "category":
      return <CategoryFields kept={kept} errors={errors} />;
    case "tags":
      return (
        <>
          <SelectField label={m.how} {...kept("tagsHow")} options={optionsOf(m.tagsHow)} />
          <Field label={m.tags} {...kept("tags")} error={errors.tags} />
        </>
      );
    case "machine":
      return <MachineFields kept={kept} errors={errors} />;
    case "publish":
      return null;
    case "take-down":
      return (
        <Field label={common.reason} {...kept("reason")} hint={common.reasonHint} error={errors.reason} />
      );
  }
}

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** Props that connect a field with the draft. */
function keptBy({ fields, change }: Typed) {
  return (name: string) => ({
    name,
    value: fields[name] ?? "",
    onChange: ({ target }: Change) => change(name, target.value),
  });
}

interface PartProps extends Pick<BulkFieldsProps, "errors"> {
  readonly kept: ReturnType<typeof keptBy>;
}

function CategoryFields({ kept, errors }: PartProps) {
  const m = useMessages().bulk;
  const { data } = useOfficeQuery("officeDesignOptions", undefined);
  const categories = data?.categories ?? [];
  const options = categories.map(({ id, name, parentId }) => {
    const above = categories.find((category) => category.id === parentId);
    return { value: `${id}`, label: above ? `${above.name} > ${name}` : name };
  });
  return (
    <>
      <SelectField label={m.how} {...kept("categoryHow")} options={optionsOf(m.categoryHow)} />
      <SelectField
        label={m.category}
        {...kept("category")}
        options={options.toSorted((a, b) => a.label.localeCompare(b.label))}
      />
      {errors.category && <p className="field-error">{errors.category}</p>}
    </>
  );
}

function MachineFields({ kept, errors }: PartProps) {
  const m = useMessages().bulk;
  const choices = useOfficeQuery("officeDesignOptions", undefined);
  const known = useOfficeQuery("officeMachines", {});
  const used = (choices.data?.machines ?? []).map((name) => ({ value: name, label: name }));
  return (
    <>
      <SelectField label={m.from} {...kept("from")} options={[{ value: "", label: m.anyMachine }, ...used]} />
      <Field label={m.to} {...kept("to")} list="machine-names" autoComplete="off" error={errors.to} />
      <datalist id="machine-names">
        {known.data?.machines.map(({ id, title }) => (
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
