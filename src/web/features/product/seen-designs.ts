import type { DesignCardData } from "../../api/design-card-data.ts";

const KEY = "_seen";
const MAX = 12;

/** Stores in this browser only that a design was seen; returns the designs seen before, latest first. */
export function rememberSeen(card: DesignCardData, ownStorage?: Storage): DesignCardData[] {
  try {
    const storage = ownStorage ?? window.localStorage;
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
    const storedCards: unknown = JSON.parse(storage.getItem(KEY) ?? "[]");
    return Array.isArray(storedCards) ? storedCards.filter(isCard) : [];
  } catch {
    return [];
  }
}

function isCard(storedCard: Partial<DesignCardData> | null): storedCard is DesignCardData {
  const isPriced = storedCard?.from === undefined || typeof storedCard.from === "number";
  const isNamed = typeof storedCard?.name === "string" && typeof storedCard.offered === "string";
  return (
    isPriced && isNamed && typeof storedCard.id === "number" && /^\/media\//.test(storedCard.photo ?? "")
  );
}
