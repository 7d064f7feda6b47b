import { isRecord } from "../../../../ui/api/records.ts";
import { useStore } from "../../../../ui/state/external-store.ts";
import { createStoredText } from "../../../../ui/state/stored-text.ts";

/** Brand that the customer sews with, and the threads of all brands that they have. */
export interface OwnThreads {
  readonly brand: string;
  /** Names with brand, as lists show them. */
  readonly owned: readonly string[];
}

const storedThreads = createStoredText("local", "_threads");
const LIMIT = 2_000;

/** Threads that this browser remembers; `brand` is empty until one was selected. */
export function useOwnThreads(): OwnThreads {
  return readThreads(useStore(storedThreads, null));
}

export function storeThreads(threads: OwnThreads): void {
  storedThreads.set(JSON.stringify({ ...threads, owned: threads.owned.slice(-LIMIT) }));
}

/** Reads stored threads, which may be damaged or manipulated, and drops invalid parts. Never throws. */
export function readThreads(text: string | null): OwnThreads {
  const value = parsed(text);
  if (!isRecord(value)) return { brand: "", owned: [] };
  const ownedNames = Array.isArray(value.owned) ? value.owned.filter((name) => typeof name === "string") : [];
  return { brand: typeof value.brand === "string" ? value.brand : "", owned: ownedNames };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
