import { createStoredText } from "../../../ui/state/stored-text.ts";

/**
 * Keys of tickets: of those that this browser wrote on the device, of those that were opened from a mail in
 * the tab, because the device may be another person's. A logout deletes both.
 */
const areas = {
  device: createStoredText("local", "_ticketKeys"),
  tab: createStoredText("session", "_ticketKeys"),
};
const LIMIT = 20;

type Keys = readonly (readonly [number: string, key: string])[];

export function keepTicketKey(area: keyof typeof areas, number: string, key: string): void {
  const others = readKeys(areas[area].get()).filter(([other]) => other !== number);
  areas[area].set(JSON.stringify([...others, [number, key]].slice(-LIMIT)));
}

export function dropTicketKeys(): void {
  for (const stored of Object.values(areas)) stored.set(null);
}

/** Empty if there is none. */
export function ticketKey(number: string): string {
  const keys = [...readKeys(areas.device.get()), ...readKeys(areas.tab.get())];
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
