import { PageOutdated } from "./page-reload.ts";

type Fetched = Promise<unknown>;

/** By address. This module's own file is there, or nobody would ask. */
const files = new Map<string, Fetched>([[new URL(import.meta.url).pathname, Promise.resolve()]]);

/**
 * Stands where Vite puts its own helper around every `import()` (vite.config.ts): a module is imported once all its files
 * can be had. Some browsers keep a failed module for the life of the page; of a failed fetch they keep nothing, so that
 * the next call is a real one. Rejects with `PageOutdated` when the shop no longer has a file.
 */
export async function importWhole<T>(load: () => Promise<T>, names: readonly string[] = []): Promise<T> {
  await Promise.all(names.map((name) => fileAt(`/${name}`)));
  return load();
}

function fileAt(address: string): Fetched {
  const known = files.get(address);
  if (known) return known;
  const fetched = fetchFile(address).catch((error: unknown) => {
    files.delete(address);
    throw error;
  });
  files.set(address, fetched);
  return fetched;
}

async function fetchFile(address: string): Fetched {
  const isStyle = address.endsWith(".css");
  if (isStyle && document.querySelector(`link[href="${address}"]`)) return;
  const response = await fetch(address);
  if (response.status === 404) throw new PageOutdated(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // Only a file that was read to its end is in the browser's cache.
  await response.arrayBuffer();
  if (isStyle) await wear(address);
}

/** Resolves when the style sheet is in force. */
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
