import type { FileStore, StoredFile } from "../../files/file-store.ts";

/**
 * Keeps files that are often fetched in memory, at most `limit` bytes of them, the least recently used going first.
 * A hash never changes its content, so nothing here grows old. Files that come as streams are not kept.
 */
export function createHotFiles(files: FileStore, limit: number): FileStore {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  let size = 0;
  const keep = (hash: string, body: StoredFile["body"] | undefined) => {
    if (!(body instanceof Uint8Array) || kept.has(hash) || body.byteLength > limit / 8) return;
    kept.set(hash, body);
    size += body.byteLength;
    for (const [oldest, bytes] of kept) {
      if (size <= limit) break;
      kept.delete(oldest);
      size -= bytes.byteLength;
    }
  };
  return {
    put: files.put,
    get: async (hash, range) => {
      const hot = kept.get(hash);
      if (hot) {
        kept.delete(hash);
        kept.set(hash, hot);
        return { size: hot.byteLength, body: range ? hot.subarray(range.first, range.last + 1) : hot };
      }
      const file = await files.get(hash, range);
      if (!range) keep(hash, file?.body);
      return file;
    },
  };
}
