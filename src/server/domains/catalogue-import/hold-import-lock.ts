import { hostname } from "node:os";
import { isAlive, ownProcess } from "../../workers/process-identity.ts";
import { OwnerFailure } from "../failure.ts";
import type { ImportLockStore } from "./import-lock-store.ts";

const BEAT_MS = 5_000;

/** Runs `work` while no other import does. @throws OwnerFailure conflict where another one is under way */
export async function holdImportLock<T>(
  store: ImportLockStore,
  work: (isHeld: () => boolean) => Promise<T>,
): Promise<T> {
  const host = hostname();
  const mine = `${host} ${await ownProcess()}`;
  const isGone = async (other: string) =>
    other.startsWith(`${host} `) && !(await isAlive(other.slice(host.length + 1)));
  if (!(await store.take(mine, isGone))) {
    const [place, pid] = ((await store.holder()) ?? "").split(" ");
    const where = place === host || !place ? `process ${pid}` : `process ${pid} on ${place}`;
    throw new OwnerFailure("conflict", `Another import is under way (${where}). Try again when it is done.`);
  }
  let held = true;
  const beat = setInterval(async () => {
    held = await store.refresh(mine).catch(() => held);
  }, BEAT_MS);
  try {
    return await work(() => held);
  } finally {
    clearInterval(beat);
    // Where the database is gone: a lock that its process left behind is taken by the next import.
    await store.release(mine).catch(() => {});
  }
}
