import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/state/toasts.ts";
import { useMessages } from "../data/office-context.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { useConflictStatus } from "./use-conflict-status.ts";
import type { Edited } from "./use-edited.ts";

export interface UnsavedBarProps {
  readonly edited: Edited;
  /** The save button. */
  readonly children: ReactNode;
}

/** Sticky bar of a form, from the first change on: draft status, discard button and save button. */
export function UnsavedBar({ edited, children }: UnsavedBarProps) {
  const { edits: m, common } = useMessages();
  const { fields, changedFields: changedNames, changeAll } = edited;
  const discard = () => {
    const texts = Object.fromEntries(changedNames.map((name) => [name, fields[name] ?? ""]));
    edited.discard();
    toast.info(m.discarded, { action: { label: common.undo, run: () => changeAll(texts) } });
  };
  const [wasChanged, setChanged] = useState(false);
  if (changedNames.length > 0 && !wasChanged) setChanged(true);
  return (
    <div className="unsaved-bar" hidden={!wasChanged}>
      <p role="status">{useConflictStatus(edited) || m.noChanges}</p>
      {changedNames.length > 0 && (
        <Button variant="quiet" onClick={discard}>
          {m.discard}
        </Button>
      )}
      {children}
      <LeaveGuard edited={edited} />
    </div>
  );
}
