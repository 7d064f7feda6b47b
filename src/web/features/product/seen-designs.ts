import type { DesignCardData } from "../../api/design-card-data.ts";

const KEY = "_seen";
const MAX = 12;

/** Stores in this browser only that a design was seen; returns the designs seen before, latest first. */
export function rememberSeen(card: DesignCardData, own?: Storage): DesignCardData[] {
  try {
    const storage = own ?? window.localStorage;
    const before = keptIn(storage).filter(({ id }) => id !== card.id);
    storage.setItem(KEY, JSON.stringify([card, ...before].slice(0, MAX + 1)));
    return before.slice(0, MAX);
  } catch {
    // The storage is full, or the browser forbids access to it.
    return [];
  }
}

/** Stored designs; empty if the stored text is invalid. */
function keptIn(storage: Storage): DesignCardData[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isCard) : [];
  } catch {
    return [];
  }
}

function isCard(kept: Partial<DesignCardData> | null): kept is DesignCardData {
  const isPriced = kept?.from === undefined || typeof kept.from === "number";
  const isNamed = typeof kept?.name === "string" && typeof kept.offered === "string";
  return isPriced && isNamed && typeof kept.id === "number" && /^\/media\//.test(kept.photo ?? "");
}
