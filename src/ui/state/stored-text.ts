/** A text in the browser's storage; in memory only if the browser refuses to store it. */
export interface StoredText {
  get(): string | null;
  /** `null` removes it. */
  set(text: string | null): void;
  /** Calls the listener after every change, also one made in another tab. */
  subscribe(listener: () => void): () => void;
  /** False once the browser has refused: the text is lost on reload. */
  isStored(): boolean;
}

/** Safe on the server, where it is always empty. */
export function createStoredText(area: "local" | "session", key: string): StoredText {
  const listeners = new Set<() => void>();
  let memory: string | null = null;
  let isStored = true;
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) announce();
  };

  return {
    get: () => (isStored ? attempt(area, (storage) => storage.getItem(key), memory) : memory),
    set(text) {
      memory = text;
      isStored = attempt(area, (storage) => write(storage, key, text), false);
      announce();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
    isStored: () => isStored,
  };
}

function write(storage: Storage, key: string, text: string | null): boolean {
  if (text === null) storage.removeItem(key);
  else storage.setItem(key, text);
  return true;
}

/** Runs `use`; returns `otherwise` if the browser forbids storage, where even reading the property throws. */
function attempt<T>(area: "local" | "session", use: (storage: Storage) => T, otherwise: T): T {
  if (typeof window === "undefined") return otherwise;
  try {
    return use(area === "local" ? window.localStorage : window.sessionStorage);
  } catch {
    return otherwise;
  }
}
