import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { OfficeSent } from "../data/call-office.ts";
import { useMessages } from "../data/office-context.ts";
import { useOfficeChange } from "../data/queries.ts";
import type { Fields } from "./merge-edits.ts";
import { type Edited, useEdited } from "./use-edited.ts";

export interface Saving {
  readonly edited: Edited;
  readonly isBusy: boolean;
  readonly errors: Readonly<Record<string, string>>;
  save(): void;
}

type SavingCall =
  | "officeSavePage"
  | "officeSaveLicences"
  | "officeSaveContact"
  | "officeSaveSettings"
  | "officeSaveNames";

export interface SavingOptions<N extends SavingCall> {
  /** Key of the draft. */
  readonly key: string;
  /** Version and fields on the server. */
  readonly version: number;
  readonly fields: Fields;
  /** Call that loads the record. */
  readonly from: "officePage" | "officeLicences" | "officeContact" | "officeSettings" | "officeNames";
  readonly sentOf: (fields: Fields, version: number) => OfficeSent<N>;
}

/** Editing and saving; if someone else saved first, their version is loaded for the conflict dialog. */
export function useSaving<N extends SavingCall>(name: N, options: SavingOptions<N>): Saving {
  const { key, version, fields, from, sentOf } = options;
  const m = useMessages().common;
  const cache = useQueryClient();
  const edited = useEdited(
    key,
    useMemo(() => ({ version, fields }), [version, fields]),
  );
  const invalidate = () => void cache.invalidateQueries({ queryKey: [from] });
  const change = useOfficeChange(name, {
    invalidates: ["officePages", "officePageHistory", "officeSetup"],
    onConflict: [from],
    edited,
    doneText: m.saved,
  });
  const save = () => {
    const sentFields = edited.fields;
    change.send(sentOf(sentFields, edited.version), {
      onSuccess: (answer) => {
        edited.markSaved(sentFields, { version: answer.version, fields: sentFields });
        invalidate();
      },
    });
  };
  return { edited, isBusy: change.isBusy, errors: change.errors, save };
}
