import { useState } from "react";
import {
  requiredColumns,
  SETTLEMENT_FILE_BYTES,
  type SettlementColumn,
  type SettlementProvider,
  settlementColumns,
  settlementProviders,
} from "../../../contract/office/settlements/settlements-wire.ts";
import { fillText } from "../../../contract/office/uploads/fill-issue-text.ts";
import { providerServices } from "../../../contract/shop.ts";
import { ApiError } from "../../../ui/api/api-error.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../data/office-context.ts";
import { useInvalidate, useOfficeChange } from "../../data/queries.ts";
import { sendForm } from "../../data/send-form.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { FileButton } from "../../ui/uploads/file-choice.tsx";

/** Uploads a report; the first one of HDFC or a bank asks for its columns. */
export function SettlementUpload({ mapped }: { readonly mapped: readonly string[] }) {
  const { settlements: m } = useMessages();
  const titles = { ...providerServices, bank: m.statement };
  const [provider, setProvider] = useState<SettlementProvider>(settlementProviders[0]);
  const { progress, result, unmatched, send, close } = useSending(provider);
  const forget = useOfficeChange("officeSettlementColumns", {
    doneText: m.columnsForgotten,
    invalidates: ["officeSettlements"],
  });
  return (
    <>
      <div className="period-bar">
        <SelectField
          label={m.report}
          value={provider}
          options={settlementProviders.map((value) => ({ value, label: titles[value] }))}
          onChange={({ target }) => setProvider(target.value as SettlementProvider)}
        />
        <FileButton
          label={m.upload}
          accept=".csv,.json,.txt"
          onFiles={([first]) => first && send(first.file)}
        />
        {requiredColumns[provider] !== "known" && mapped.includes(provider) && (
          <Button variant="quiet" onClick={() => forget.send({ provider, columns: {} })}>
            {m.changeColumns}
          </Button>
        )}
      </div>
      {progress !== null && <progress aria-label={m.uploading} {...(progress < 1 && { value: progress })} />}
      <p role="status" className={result?.isRefused ? "field-error" : "hint"}>
        {result?.text}
      </p>
      {unmatched && (
        <ColumnsDialog
          provider={provider}
          headings={unmatched.headings}
          onSaved={() => send(unmatched.file)}
          onClose={close}
        />
      )}
    </>
  );
}

interface Unmatched {
  readonly file: File;
  readonly headings: readonly string[];
}

function useSending(provider: SettlementProvider) {
  const messages = useMessages();
  const { settlements: m, refusals, common } = messages;
  const refetch = useInvalidate(["officeSettlements", "officeAttention"]);
  const [progress, setProgress] = useState<number | null>(null);
  const [result, setResult] = useState<{ readonly text: string; readonly isRefused: boolean }>();
  const [unmatched, setUnmatched] = useState<Unmatched | null>(null);
  const refuse = (text: string) => setResult({ text, isRefused: true });
  const send = async (file: File) => {
    setUnmatched(null);
    setResult(undefined);
    if (file.size > SETTLEMENT_FILE_BYTES) return refuse(refusals["settlement-file-large"]);
    setProgress(0);
    try {
      const counts = await sendForm("officeImportSettlements", { provider, file }, setProgress);
      setResult({ text: m.done(counts), isRefused: false });
      toast.success(m.done(counts));
      refetch();
    } catch (error) {
      const said = error instanceof ApiError ? error.said : undefined;
      if (said?.reason === "settlement-columns-missing")
        setUnmatched({ file, headings: `${said.values.headings}`.split("\t").filter(Boolean) });
      else refuse(fillText(failureSentence(messages, error, common.unreachable), said?.values ?? {}));
    } finally {
      setProgress(null);
    }
  };
  return { progress, result, unmatched, send, close: () => setUnmatched(null) };
}

/** Words of headings by which a column is proposed. */
const PROPOSED: Readonly<Record<SettlementColumn, RegExp>> = {
  reference: /order|reference/i,
  kind: /type/i,
  fee: /fee|mdr|commission/i,
  tax: /gst|tax/i,
  utr: /utr/i,
  amount: /gross|credit|deposit|amount/i,
  settledAt: /date/i,
};

interface ColumnsDialogProps {
  readonly provider: SettlementProvider;
  readonly headings: readonly string[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function ColumnsDialog({ provider, headings, onSaved, onClose }: ColumnsDialogProps) {
  const { settlements: m } = useMessages();
  const required = requiredColumns[provider];
  const columns = provider === "bank" && required !== "known" ? required : settlementColumns;
  const change = useOfficeChange("officeSettlementColumns", {
    invalidates: ["officeSettlements"],
    onDone: onSaved,
  });
  const save = (form: HTMLFormElement) => {
    if (!form.reportValidity()) return;
    const entries = [...new FormData(form)].filter(([, heading]) => heading !== "");
    change.send({ provider, columns: Object.fromEntries(entries) });
  };
  return (
    <FormDialog
      title={m.columnsTitle}
      text={m.columnsText}
      action={m.upload}
      isBusy={change.isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      {columns.map((column) => (
        <SelectField
          key={column}
          name={column}
          label={m.columns[column]}
          required={required !== "known" && required.includes(column)}
          defaultValue={headings.find((heading) => PROPOSED[column].test(heading)) ?? ""}
          options={[
            { value: "", label: m.notInReport },
            ...headings.map((value) => ({ value, label: value })),
          ]}
        />
      ))}
    </FormDialog>
  );
}
