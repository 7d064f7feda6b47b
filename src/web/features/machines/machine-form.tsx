import { type FormEvent, useState } from "react";
import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useReloadGuard } from "../../../ui/use-reload-guard.ts";
import type { MachineTexts } from "../../messages/load-machine-texts.ts";
import { machineStore } from "../../state/machines/machine-store.ts";
import { closeOverlay } from "../../state/overlays.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import {
  draftOf,
  EMPTY_DRAFT,
  type MachineDraft,
  type MachineErrors,
  machineOf,
  withMachine,
} from "./machine-draft.ts";
import { HoopChoice, ModelChoice } from "./model-choice.tsx";
import { TickList } from "./tick-list.tsx";
import { useMachineTable } from "./use-machine-table.ts";

/**
 * The shipped table's formats: shown until the table has loaded, so that nothing moves, and if it cannot be
 * loaded.
 */
const COMMON_FORMATS = "DSB DST EXP HUS JEF JPX PES PHC TBF U01 VIP VP3 XXX".split(" ");

export interface MachineFormProps {
  readonly m: MachineTexts;
  /** Saved machine to change; without one the form adds a machine. */
  readonly edited: OwnMachine | undefined;
  readonly isUnlisted: boolean;
}

/** Adds or changes a machine: one of the table, or a sewing field with formats. */
export function MachineForm({ m, edited: editedMachine, isUnlisted }: MachineFormProps) {
  const table = useMachineTable();
  const listedMachines = table.status === "ready" ? table.value.machines : undefined;
  const start = editedMachine ? draftOf(editedMachine, listedMachines ?? []) : EMPTY_DRAFT;
  const [changedDraft, setDraft] = useState<MachineDraft>();
  const draft = changedDraft ?? start;
  const { form, errors, setErrors } = useForm();
  useReloadGuard(changedDraft !== undefined);
  const change = (part: Partial<MachineDraft>) => setDraft({ ...draft, ...part });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const machine = machineOf(draft);
    if (!("name" in machine)) return setErrors(sentences(machine, m));
    const machines = withMachine(machineStore.get(), machine, editedMachine);
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
  const ownHoop = (
    <div className="machine-field">
      <p className="hint">{draft.model ? m.another : m.unlisted}</p>
      {measure("width")}
      {measure("height")}
    </div>
  );
  const needsHoop = draft.model?.fields.length === 0;
  const isOwn = !draft.model && (isUnlisted || editedMachine !== undefined || table.status === "failed");
  return (
    <form ref={form} className="form" noValidate onSubmit={save}>
      <ModelChoice table={table} draft={draft} onChange={setDraft} m={m} />
      <HoopChoice draft={draft} error={errors.hoops} onChange={setDraft} m={m} />
      {needsHoop && ownHoop}
      <details key={`${draft.model?.id}`} open={isOwn || "width" in errors}>
        <summary>{draft.model ? m.more : m.notListed}</summary>
        <div className="form">
          {!needsHoop && ownHoop}
          <TickList
            legend={m.formats}
            hint={m.formatsHint}
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
        </div>
      </details>
      <div className="machine-save">
        <Button type="submit">{m.save}</Button>
      </div>
    </form>
  );
}

function sentences(errors: MachineErrors, m: MachineTexts): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, m.errors[error]]));
}
