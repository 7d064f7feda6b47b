/** Choices of this browser that are nobody's data: language, font, screen size, and the office's own. */
const NOBODYS = new Set(["language", "font", "_dotsPerMm", "office-language", "_marks"]);

/** Removes what this browser stored of its customer, in this tab and for all; every store hears of it. */
export function endCustomerSession(): void {
  try {
    for (const storage of [window.localStorage, window.sessionStorage]) clearCustomer(storage);
  } catch {
    // A browser that locks its storage has stored nothing.
  }
  window.dispatchEvent(new StorageEvent("storage"));
}

export function clearCustomer(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place));
  for (const key of keys) if (key !== null && !NOBODYS.has(key)) storage.removeItem(key);
}
