import { type ChangeEvent, useMemo } from "react";
import type { Breach } from "../../../contract/office/breaches/breach-wire.ts";
import { asText } from "../../../contract/validation.ts";
import { Field, TextArea } from "../../../ui/forms/field.tsx";
import { indianTime, instantOf } from "../../data/indian-time.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { closeAfter, EditDialog } from "../../edits/edit-dialog.tsx";
import { IndianField } from "../../edits/indian-field.tsx";
import { useEdited } from "../../edits/use-edited.ts";

interface BreachDialogProps {
  /** Breach to change; without it, one is recorded. */
  readonly breach: Breach | undefined;
  readonly onClose: () => void;
}

/** Record of a breach: what happened, and to whom it was reported. */
export function BreachDialog({ breach, onClose }: BreachDialogProps) {
  const { breaches: m, common } = useMessages();
  const record = useMemo(() => ({ version: breach?.version ?? 0, fields: fieldsOf(breach) }), [breach]);
  const edited = useEdited(`breach/${breach?.id ?? "new"}`, record);
  const { fields, version, change } = edited;
  const { send, isBusy, errors } = useOfficeChange("officeSaveBreach", {
    invalidates: ["officeBreaches", "officeAttention"],
    onConflict: ["officeBreaches"],
    edited,
    field: "what",
    doneText: common.saved,
    onDone: () => closeAfter(edited.discard, onClose),
  });
  const text = (name: string) => asText(fields[name] ?? "");
  const save = () => {
    send({
      ...(breach && { id: breach.id }),
      ...{ version, what: fields.what ?? "", concerns: text("concerns"), reportedTo: text("reportedTo") },
      ...{ noticedAt: instantOf(text("noticedAt")) ?? "", reportedAt: instantOf(text("reportedAt")) },
      people: text("people") === "" ? null : Number(text("people")),
    });
  };
  const fieldProps = (name: "what" | "noticedAt" | "concerns" | "people" | "reportedTo" | "reportedAt") => ({
    label: m[name],
    value: fields[name] ?? "",
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(name, target.value),
  });
  return (
    <EditDialog
      title={breach ? m.title : m.add}
      edited={edited}
      labelOf={(name) => fieldProps(name as "what").label}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
    >
      <TextArea rows={3} maxLength={4_000} {...fieldProps("what")} />
      <IndianField type="datetime-local" {...fieldProps("noticedAt")} />
      <Field maxLength={4_000} {...fieldProps("concerns")} />
      <Field type="number" min={0} hint={m.peopleHint} {...fieldProps("people")} />
      <Field maxLength={500} {...fieldProps("reportedTo")} />
      <IndianField type="datetime-local" {...fieldProps("reportedAt")} />
    </EditDialog>
  );
}

function fieldsOf(breach: Breach | undefined) {
  return {
    what: breach?.what ?? "",
    noticedAt: indianTime(breach?.noticedAt ?? new Date().toISOString()),
    concerns: breach?.concerns ?? "",
    people: `${breach?.people ?? ""}`,
    reportedTo: breach?.reportedTo ?? "",
    reportedAt: breach?.reportedAt ? indianTime(breach.reportedAt) : "",
  };
}
