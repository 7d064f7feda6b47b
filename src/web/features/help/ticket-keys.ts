import { ticketKeyStores } from "../../state/session/session-store.ts";

const LIMIT = 20;

type Keys = readonly (readonly [number: string, key: string])[];

export function keepTicketKey(area: keyof typeof ticketKeyStores, number: string, key: string): void {
  const others = readKeys(ticketKeyStores[area].get()).filter(([otherNumber]) => otherNumber !== number);
  ticketKeyStores[area].set(JSON.stringify([...others, [number, key]].slice(-LIMIT)));
}

/** Empty if there is none. */
export function ticketKey(number: string): string {
  const keys = [...readKeys(ticketKeyStores.device.get()), ...readKeys(ticketKeyStores.tab.get())];
  return new Map(keys).get(number.trim().toUpperCase()) ?? "";
}

/** Stored keys, without what is damaged. */
function readKeys(text: string | null): Keys {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    const isKey = (pair: unknown) =>
      Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === "string");
    return Array.isArray(value) ? value.filter(isKey) : [];
  } catch {
    return [];
  }
}
