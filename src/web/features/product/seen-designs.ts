import type { DesignCardData } from "../../api/design-card-data.ts";

const KEY = "_seen";
const MAX = 12;

/** Stores in this browser only that a design was seen; returns the designs seen before, latest first. */
export function rememberSeen(card: DesignCardData, own?: Storage): DesignCardData[] {
  try {
    const storage = own ?? window.localStorage;
    const before = readSeen(storage).filter(({ id }) => id !== card.id);
    storage.setItem(KEY, JSON.stringify([card, ...before].slice(0, MAX + 1)));
    return before.slice(0, MAX);
  } catch {
    // The storage is full, or the browser forbids access to it.
    return [];
  }
}

/** Stored designs; empty if the stored text is invalid. */
function readSeen(storage: Storage): DesignCardData[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isCard) : [];
  } catch {
    return [];
  }
}

function isCard(stored: Partial<DesignCardData> | null): stored is DesignCardData {
  const isPriced = stored?.from === undefined || typeof stored.from === "number";
  const isNamed = typeof stored?.name === "string" && typeof stored.offered === "string";
  return isPriced && isNamed && typeof stored.id === "number" && /^\/media\//.test(stored.photo ?? "");
}
