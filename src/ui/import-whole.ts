import { PageOutdated } from "./page-reload.ts";

type Fetched = Promise<unknown>;

/** Fetched files by address. This module's own file is loaded already. */
const files = new Map<string, Fetched>([[new URL(import.meta.url).pathname, Promise.resolve()]]);
/** Addresses of files on their way. */
const awaited = new Set<string>();
// A fetch that began without a network may fail after its return: the next attempt does not wait for it.
addEventListener("online", () => {
  for (const address of awaited) files.delete(address);
});

/**
 * Replaces Vite's helper around every `import()` (vite.config.ts): imports a module only after all its files
 * were fetched. Some browsers remember a failed module until the page is closed, but not a failed fetch, so
 * the next call can succeed. Rejects with `PageOutdated` if the shop no longer has a file.
 */
export async function importWhole<T>(load: () => Promise<T>, names: readonly string[] = []): Promise<T> {
  await Promise.all(names.map((name) => fileAt(`/${name}`)));
  return load();
}

function fileAt(address: string): Fetched {
  const knownFile = files.get(address);
  if (knownFile) return knownFile;
  const fetched: Fetched = fetchFile(address)
    .catch((error: unknown) => {
      if (files.get(address) === fetched) files.delete(address);
      throw error;
    })
    .finally(() => awaited.delete(address));
  files.set(address, fetched);
  awaited.add(address);
  return fetched;
}

async function fetchFile(address: string): Fetched {
  const isStyle = address.endsWith(".css");
  if (isStyle && document.querySelector(`link[href="${address}"]`)) return;
  const response = await fetch(address);
  if (response.status === 404) throw new PageOutdated(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // A file is in the browser's cache only after it was read to its end.
  await response.arrayBuffer();
  if (isStyle) await wear(address);
}

/** Resolves when the style sheet is applied. */
function wear(address: string): Promise<unknown> {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  return new Promise((resolve, reject) => {
    sheet.onload = resolve;
    sheet.onerror = () => {
      sheet.remove();
      reject(new Error(address));
    };
    document.head.append(sheet);
  });
}
