import { LRUCache } from "lru-cache";
import type { FileStore } from "../../files/file-store.ts";

/**
 * Keeps files that are often fetched in memory, at most `limit` bytes of them. A hash never changes its content, so
 * nothing here grows old. Files that come as streams are not kept.
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
      const hot = cache.get(hash);
      if (hot) return { size: hot.byteLength, body: range ? hot.subarray(range.first, range.last + 1) : hot };
      const file = await files.get(hash, range);
      if (!range && file?.body instanceof Uint8Array) cache.set(hash, file.body);
      return file;
    },
  };
}
