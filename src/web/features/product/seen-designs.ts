import type { DesignCardData } from "../../api/design-card-data.ts";

const KEY = "_seen";
const MAX = 12;

/** Notes in this browser, and nowhere else, that a design was seen; answers those before it, the last first. */
export function rememberSeen(card: DesignCardData, own?: Storage): DesignCardData[] {
  try {
    const storage = own ?? window.localStorage;
    const before = keptIn(storage).filter(({ id }) => id !== card.id);
    storage.setItem(KEY, JSON.stringify([card, ...before].slice(0, MAX + 1)));
    return before.slice(0, MAX);
  } catch {
    // A storage that is full, or that this browser does not even let one name.
    return [];
  }
}

/** Nothing where somebody else wrote there. */
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
