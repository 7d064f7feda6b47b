import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import { Failure, OwnerFailure } from "../failure.ts";
import { type TakenPhoto, takePhotoInProcess } from "../pictures/index.ts";

const MAX_WAITING = 20;
/** One at a time: decoding a large photo takes seconds and hundreds of megabytes. */
const oneAtATime = pLimit(1);

/** Makes a JPEG without metadata of a sent file. @throws Failure photo-unreadable, busy */
export async function takeTicketPhoto(file: Uint8Array): Promise<TakenPhoto> {
  if (oneAtATime.pendingCount >= MAX_WAITING) throw new Failure("busy", { retryAfter: 30 });
  return oneAtATime(async () => {
    const folder = await mkdtemp(join(tmpdir(), "kasuti-photo-"));
    try {
      const path = join(folder, "photo");
      await writeFile(path, file);
      return await takePhotoInProcess(path, "ticket");
    } catch (cause) {
      if (!(cause instanceof OwnerFailure)) throw cause;
      throw new Failure("photo-unreadable", { fields: { photo: "photo-unreadable" }, cause });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
