import { type FormEvent, useState } from "react";
import type { ListedMachine } from "../../../contract/machines/own-machines.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useHeldPage } from "../../../ui/use-held-page.ts";
import type { MachineTexts } from "../../messages/load-machine-texts.ts";
import { machineStore } from "../../state/machines/machine-store.ts";
import { closeOverlay } from "../../state/overlays.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { EMPTY_DRAFT, type MachineErrors, machineOf, withMachine } from "./machine-draft.ts";
import { HoopChoice, ModelChoice } from "./model-choice.tsx";
import { TickList } from "./tick-list.tsx";
import { useMachineTable } from "./use-machine-table.ts";

/**
 * The shipped table's formats: shown until the table has loaded, so that nothing moves, and if it cannot be
 * loaded.
 */
const COMMON_FORMATS = "DSB DST EXP HUS JEF JPX PES PHC TBF U01 VIP VP3 XXX".split(" ");

/** Adds a machine of the table, or a sewing field with formats. */
export function MachineForm({ m }: { readonly m: MachineTexts }) {
  const table = useMachineTable();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const { form, errors, setErrors } = useForm();
  useHeldPage(draft !== EMPTY_DRAFT);
  const change = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const machine = machineOf(draft);
    if (!("name" in machine)) return setErrors(sentences(machine, m));
    const machines = withMachine(machineStore.get(), machine);
    if (!machines) return setErrors({ name: m.errors.tooMany });
    machineStore.replace(machines);
    closeOverlay();
    toast.success(m.saved(machine.name));
  };
  const measure = (field: "width" | "height") => (
    <Field
      label={m[field]}
      inputMode="numeric"
      maxLength={4}
      value={draft[field]}
      error={errors[field]}
      onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
    />
  );
  return (
    <form ref={form} className="form" noValidate onSubmit={save}>
      <ModelChoice table={table} draft={draft} onChange={setDraft} m={m} />
      <HoopChoice draft={draft} error={errors.hoops} onChange={setDraft} m={m} />
      <div className="machine-field">
        <p className="hint">{draft.model ? m.another : m.unlisted}</p>
        {measure("width")}
        {measure("height")}
      </div>
      <TickList
        legend={m.formats}
        hint={formatsHint(draft.model, m)}
        options={(table.status === "ready" ? table.value.formats : COMMON_FORMATS).map((format) => ({
          label: format,
          value: format,
        }))}
        ticked={draft.formats}
        onChange={(formats) => change({ formats })}
      />
      <Field
        label={m.name}
        hint={m.nameHint}
        maxLength={80}
        value={draft.name}
        error={errors.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Button type="submit">{m.save}</Button>
    </form>
  );
}

/** Hint with the source of the model's formats. */
function formatsHint(model: ListedMachine | undefined, m: MachineTexts): string {
  if (!model) return m.formatsHint;
  const { formats, formatsSource, checked } = model;
  return formatsSource ? m.formatsSource(formatsSource, checked) : m.formatsDeclared(formats.join(", "));
}

function sentences(errors: MachineErrors, m: MachineTexts): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, fault]) => [field, m.errors[fault]]));
}
