import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import type { MachineTexts } from "../../messages/load-machine-texts.ts";
import { type MachineDraft, withAllOfModel, withModel } from "./machine-draft.ts";
import { TickList } from "./tick-list.tsx";
import type { MachineTable } from "./use-machine-table.ts";

export interface ModelChoiceProps {
  readonly table: MachineTable;
  readonly draft: MachineDraft;
  readonly onChange: (draft: MachineDraft) => void;
  readonly m: MachineTexts;
}

/** Selects maker, then model; a note next to it says if the table could not be loaded. */
export function ModelChoice({ table, draft, onChange, m }: ModelChoiceProps) {
  if (table.status === "failed")
    return (
      <p role="alert" className="note">
        {m.unreachable}{" "}
        <Button variant="quiet" onClick={table.retry}>
          {m.retry}
        </Button>
      </p>
    );
  const all = table.status === "ready" ? table.value.machines : [];
  const none = { value: "", label: table.status === "ready" ? m.choose : m.loading };
  const models = all.filter(({ maker }) => maker === draft.maker);
  const choose = (id: string) =>
    onChange(
      withModel(
        draft,
        models.find((model) => model.id === id),
      ),
    );
  return (
    <>
      <SelectField
        label={m.maker}
        disabled={table.status === "loading"}
        value={draft.maker}
        options={[none, ...[...new Set(all.map(({ maker }) => maker))].map(asOption)]}
        onChange={({ currentTarget }) =>
          onChange({ ...withModel(draft, undefined), maker: currentTarget.value })
        }
      />
      <SelectField
        label={m.model}
        disabled={draft.maker === ""}
        value={draft.model?.id ?? ""}
        options={[
          { value: "", label: m.choose },
          ...models.map(({ id, model }) => ({ value: id, label: model })),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </>
  );
}

const asOption = (value: string) => ({ value, label: value });

export interface HoopChoiceProps {
  readonly draft: MachineDraft;
  readonly error: string | undefined;
  readonly onChange: (draft: MachineDraft) => void;
  readonly m: MachineTexts;
}

/** Hoops of the selected model, and those saved besides. */
export function HoopChoice({ draft, error, onChange, m }: HoopChoiceProps) {
  const { model, otherHoops } = draft;
  const fields = [...(model?.fields ?? []), ...otherHoops];
  if (fields.length === 0) return null;
  return (
    <>
      <TickList
        legend={m.hoops}
        hint={model && !model.areFieldsVerified ? m.unconfirmed : undefined}
        error={error}
        options={fields.map((field) => ({ label: m.field(field.width, field.height), value: field }))}
        ticked={draft.hoops}
        onChange={(hoops) => onChange({ ...draft, hoops })}
      />
      {model && !(model.areFieldsVerified && model.areFormatsVerified) && (
        <Button variant="secondary" onClick={() => onChange(withAllOfModel(draft))}>
          {m.allRight}
        </Button>
      )}
    </>
  );
}
