import { type FormEvent, type ReactNode, useState } from "react";
import type { ContentName } from "../../../contract/content/content-names.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../data/office-context.ts";
import { Screen } from "../../ui/screen.tsx";
import { fieldLabel } from "./field-label.ts";
import { History } from "./history.tsx";
import { ConflictDialog } from "./page-conflict-dialog.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import type { Saving } from "./use-saving.ts";
import "../../styles/pages.css";

export interface EditorProps {
  readonly name: ContentName;
  /** Where the shop shows it. */
  readonly address: string;
  readonly saving: Saving;
  readonly preview: { readonly isBusy: boolean; ask(onHtml: (html: string) => void): void };
  readonly children: ReactNode;
}

/** What every editor has: saving, a look at the page before, and its history. */
export function Editor({ name, address, saving, preview, children }: EditorProps) {
  const { pages: m } = useMessages();
  const [html, setHtml] = useState<string | null>(null);
  const { typed, theirs } = saving;
  const save = (event: FormEvent) => {
    event.preventDefault();
    saving.save();
  };
  return (
    <Screen
      title={m.names[name]}
      actions={
        <a className={buttonClass("quiet")} href={address} target="_blank" rel="noopener">
          {m.inShop}
        </a>
      }
    >
      <form noValidate method="post" className="card page-editor" onSubmit={save}>
        {typed.isFound && (
          <p className="note" role="status">
            {m.found}
          </p>
        )}
        {children}
        <EditorActions saving={saving} isLooking={preview.isBusy} onPreview={() => preview.ask(setHtml)} />
      </form>
      <History name={name} version={typed.version} isChanged={typed.isChanged} />
      {html !== null && <PreviewDialog page={m.names[name]} html={html} onClose={() => setHtml(null)} />}
      {theirs && (
        <ConflictDialog
          {...{ typed, theirs }}
          labelOf={(field) => fieldLabel(m, field)}
          onDecide={saving.decide}
        />
      )}
    </Screen>
  );
}

interface EditorActionsProps {
  readonly saving: Saving;
  readonly isLooking: boolean;
  readonly onPreview: () => void;
}

function EditorActions({ saving: { typed, isBusy }, isLooking, onPreview }: EditorActionsProps) {
  const { pages: m, common } = useMessages();
  const discard = () => {
    const { fields, discard, change } = typed;
    discard();
    toast.info(m.discarded, { action: { label: common.undo, run: () => change(fields) } });
  };
  return (
    <div className="page-actions">
      <Button type="submit" busy={isBusy}>
        {common.save}
      </Button>
      <Button variant="secondary" busy={isLooking} onClick={onPreview}>
        {m.preview}
      </Button>
      {typed.isChanged && (
        <Button variant="quiet" onClick={discard}>
          {m.discard}
        </Button>
      )}
      <span className="hint" role="status">
        {typed.isChanged ? m.unsaved : m.publishes}
      </span>
    </div>
  );
}
