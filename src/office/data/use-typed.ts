import { useEffect, useState } from "react";
import { createStoredText } from "../../ui/state/stored-text.ts";
import { type Fields, isSame } from "./merge-fields.ts";

/** What the server has: its fields, and the version to save on. */
export interface SavedFields {
  readonly version: number;
  readonly fields: Fields;
}

/** What was typed and is not saved yet, and what it was typed over. */
interface Typed extends SavedFields {
  readonly base: Fields;
}

export interface TypedFields extends Typed {
  readonly isChanged: boolean;
  /** They were typed before this page was opened. */
  readonly isFound: boolean;
  change(fields: Fields): void;
  discard(): void;
  /** After a save of `sent`: what was typed meanwhile stays, on the version that the save made. */
  settle(sent: Fields, version: number): void;
  /** Goes on from what somebody else saved. */
  rebase(theirs: SavedFields, fields: Fields): void;
}

/** Fields being edited; what is typed survives a reload, and leaving the office with it asks first. */
export function useTyped(key: string, saved: SavedFields): TypedFields {
  const [store] = useState(() => createStoredText("local", `office-typed/${key}`));
  const [found] = useState(() => readTyped(store.get()));
  const [typed, setTyped] = useState(found);
  const current = typed ?? { ...saved, base: saved.fields };
  const isChanged = typed !== null;
  useEffect(() => store.set(typed && JSON.stringify(typed)), [store, typed]);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);
  const put = (next: Typed) => setTyped(isSame(next.fields, next.base) ? null : next);
  return {
    ...current,
    isChanged,
    isFound: typed !== null && typed === found,
    change: (fields) => put({ ...current, fields: { ...fields } }),
    discard: () => setTyped(null),
    settle: (sent, version) =>
      setTyped((now) =>
        now === null || isSame(now.fields, sent) ? null : { version, base: sent, fields: now.fields },
      ),
    rebase: (theirs, fields) => put({ version: theirs.version, base: theirs.fields, fields }),
  };
}

/** What this browser kept; it writes nothing else under the key. */
function readTyped(text: string | null): Typed | null {
  try {
    return text === null ? null : (JSON.parse(text) as Typed);
  } catch {
    return null;
  }
}
