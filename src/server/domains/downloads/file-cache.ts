import { LRUCache } from "lru-cache";
import type { FileStore } from "../../files/file-store.ts";

/**
 * Caches frequently requested files in memory, up to `limit` bytes. Files are content-addressed, so entries
 * never become stale. Streamed files are not cached.
 */
export function createFileCache(files: FileStore, limit: number): FileStore {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: limit,
    maxEntrySize: Math.floor(limit / 8),
    sizeCalculation: (body) => Math.max(1, body.byteLength),
  });
  return {
    put: files.put,
    get: async (hash, range) => {
      const cachedBytes = cache.get(hash);
      if (cachedBytes)
        return {
          size: cachedBytes.byteLength,
          body: range ? cachedBytes.subarray(range.first, range.last + 1) : cachedBytes,
        };
      const file = await files.get(hash, range);
      if (!range && file?.body instanceof Uint8Array) cache.set(hash, file.body);
      return file;
    },
  };
}
