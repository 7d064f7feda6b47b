/** Stored settings that are not customer data: language, font, screen size, and those of the office. */
const NOT_PERSONAL = new Set(["language", "font", "_dotsPerMm", "office-language", "selection"]);

/** Removes all stored customer data, in this tab and in all others; every store is notified. */
export function endCustomerSession(): void {
  try {
    for (const storage of [window.localStorage, window.sessionStorage]) clearCustomer(storage);
  } catch {
    // A browser that forbids storage has stored nothing.
  }
  window.dispatchEvent(new StorageEvent("storage"));
}

export function clearCustomer(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place));
  for (const key of keys) if (key !== null && !NOT_PERSONAL.has(key)) storage.removeItem(key);
}
