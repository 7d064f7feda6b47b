import { type FormEvent, type ReactNode, useState } from "react";
import type { ContentName } from "../../../contract/content/content-names.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { useMessages, useOffice } from "../../data/office-context.ts";
import { ConflictDialog } from "../../edits/conflict-dialog.tsx";
import { UnsavedBar } from "../../edits/unsaved-bar.tsx";
import type { Saving } from "../../edits/use-saving.ts";
import { Screen } from "../../ui/screen.tsx";
import { fieldLabel } from "./field-label.ts";
import { History } from "./history.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import "../../styles/pages.css";

export interface EditorProps {
  readonly name: ContentName;
  /** Address of the page in the shop. */
  readonly address?: string;
  readonly saving: Saving;
  /** Author of the last save. */
  readonly who: string | null;
  /** Missing for what has no preview. */
  readonly preview?: { readonly isBusy: boolean; ask(onHtml: (html: string) => void): void };
  readonly children: ReactNode;
}

/** Frame of every editor: save, preview and history. */
export function Editor({ name, address, saving, who, preview, children }: EditorProps) {
  const { shopOrigin } = useOffice();
  const { pages: m, common } = useMessages();
  const [html, setHtml] = useState<string | null>(null);
  const { edited, isBusy } = saving;
  const save = (event: FormEvent) => {
    event.preventDefault();
    saving.save();
  };
  return (
    <Screen
      title={m.names[name]}
      actions={
        address && (
          <a className={buttonClass("quiet")} href={shopOrigin + address} target="_blank" rel="noopener">
            {m.inShop}
          </a>
        )
      }
    >
      <form noValidate method="post" className="card page-editor" onSubmit={save}>
        {children}
        <p className="hint">{m.publishHint}</p>
        <UnsavedBar edited={edited}>
          {address && preview && (
            <Button variant="secondary" busy={preview.isBusy} onClick={() => preview.ask(setHtml)}>
              {m.preview}
            </Button>
          )}
          <Button type="submit" busy={isBusy}>
            {common.save}
          </Button>
        </UnsavedBar>
      </form>
      <History name={name} version={edited.version} isChanged={edited.changedFields.length > 0} />
      {html !== null && <PreviewDialog page={m.names[name]} html={html} onClose={() => setHtml(null)} />}
      {edited.conflicts.length > 0 && (
        <ConflictDialog edited={edited} who={who ?? undefined} labelOf={(field) => fieldLabel(m, field)} />
      )}
    </Screen>
  );
}
