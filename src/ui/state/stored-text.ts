/** One text kept in the browser's storage; in memory alone while the browser refuses to keep it. */
export interface StoredText {
  get(): string | null;
  /** `null` removes it. */
  set(text: string | null): void;
  /** Called after every change, also one made in another tab. */
  subscribe(listener: () => void): () => void;
  /** False once the browser refused: what the page holds is lost on reload. */
  isKept(): boolean;
}

/** Safe on the server, where it is always empty. */
export function createStoredText(area: "local" | "session", key: string): StoredText {
  const listeners = new Set<() => void>();
  let memory: string | null = null;
  let kept = true;
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) announce();
  };

  return {
    get: () => (kept ? attempt(area, (storage) => storage.getItem(key), memory) : memory),
    set(text) {
      memory = text;
      kept = attempt(area, (storage) => write(storage, key, text), false);
      announce();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", heard);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", heard);
      };
    },
    isKept: () => kept,
  };
}

function write(storage: Storage, key: string, text: string | null): boolean {
  if (text === null) storage.removeItem(key);
  else storage.setItem(key, text);
  return true;
}

/** Touching the storage of a locked-down browser throws, even to read the property. */
function attempt<T>(area: "local" | "session", use: (storage: Storage) => T, otherwise: T): T {
  if (typeof window === "undefined") return otherwise;
  try {
    return use(area === "local" ? window.localStorage : window.sessionStorage);
  } catch {
    return otherwise;
  }
}
