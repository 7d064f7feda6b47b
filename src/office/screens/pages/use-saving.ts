import { useState } from "react";
import type { OfficeEndpointName } from "../../../contract/office/endpoints.ts";
import type { OfficeSent } from "../../data/call-office.ts";
import type { Fields } from "../../data/merge-fields.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { type SavedFields, type TypedFields, useTyped } from "../../data/use-typed.ts";

/** What somebody else saved after this page was opened. */
export interface Theirs extends SavedFields {
  readonly who: string | null;
}

export interface Saving {
  readonly typed: TypedFields;
  readonly isBusy: boolean;
  readonly faults: Readonly<Record<string, string>>;
  readonly theirs: Theirs | null;
  save(): void;
  /** Saves what was chosen of both, on their version; nothing chosen leaves everything as it is. */
  decide(chosen: Fields | null): void;
}

type SavingCall = "officeSavePage" | "officeSaveContact";

export interface SavingOptions<N extends SavingCall> {
  readonly key: string;
  readonly saved: SavedFields;
  readonly renews: readonly OfficeEndpointName[];
  readonly sentOf: (fields: Fields, version: number) => OfficeSent<N>;
  readonly reload: () => Promise<Theirs | undefined>;
}

/** Typing, saving, and what to do when somebody else saved first. */
export function useSaving<N extends SavingCall>(name: N, options: SavingOptions<N>): Saving {
  const { key, saved, renews, sentOf, reload } = options;
  const m = useMessages().common;
  const typed = useTyped(key, saved);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const change = useOfficeChange(name, {
    renews,
    done: m.saved,
    onRefused: (error) => {
      if (error.said.reason !== "changed-meanwhile") return false;
      void reload().then((now) => setTheirs(now ?? null));
      return true;
    },
  });
  const send = (fields: Fields, version: number) =>
    change.send(sentOf(fields, version), {
      onSuccess: (answer) => typed.settle(fields, answer.version),
    });
  return {
    typed,
    isBusy: change.isBusy,
    faults: change.faults,
    theirs,
    save: () => send(typed.fields, typed.version),
    decide: (chosen) => {
      setTheirs(null);
      if (!theirs || !chosen) return;
      typed.rebase(theirs, chosen);
      send(chosen, theirs.version);
    },
  };
}
