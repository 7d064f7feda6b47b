import type { NamedFiles } from "../../files/named-files.ts";
import { fetchObject, listObjects, openBucket, type S3Access } from "./s3-bucket.ts";
import { NAMED } from "./s3-file-store.ts";

/** Stores named files in the bucket of the design files, under a prefix. */
export function createS3NamedFiles(access: S3Access): NamedFiles {
  const s3 = openBucket(access);
  const keyOf = (name: string) => NAMED + name;
  return {
    read: async (name) => {
      const response = await fetchObject(s3, keyOf(name));
      return response && new Uint8Array(await response.arrayBuffer());
    },
    has: async (name) => (await s3().objectExists(keyOf(name))) === true,
    write: async (name, bytes) => {
      await s3().putObject(keyOf(name), Buffer.from(bytes), "application/octet-stream");
    },
    list: async function* (start) {
      for await (const { key, ...file } of listObjects(s3, keyOf(start)))
        yield { name: key.slice(NAMED.length), ...file };
    },
    remove: async (name) => {
      await s3().deleteObject(keyOf(name));
    },
  };
}
