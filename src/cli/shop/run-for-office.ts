import { join } from "node:path";
import { listMoveInUploads, openStagedFiles } from "../../server/domains/intake/index.ts";
import {
  beatRun,
  claimRun,
  endRun,
  type moveIn,
  type OnStep,
  ownHolder,
} from "../../server/domains/move-in/index.ts";
import { CommandError } from "./command-error.ts";
import type { OpenShop } from "./open-shop.ts";

const BEAT_MS = 2_000;

/** The owner discarded the files, or another process continues. */
class RunTaken extends Error {}

/**
 * Does what the office asked for with the uploaded files, and tells it how far it is. Does nothing if another
 * process is faster.
 */
export async function runForOffice(
  shop: OpenShop,
  work: (
    source: Exclude<Parameters<typeof moveIn>[1], string>,
    applies: boolean,
    onStep: OnStep,
  ) => Promise<unknown>,
): Promise<void> {
  const { db, settings, sharedFiles } = shop;
  const holder = await ownHolder();
  const run = await claimRun(db, holder, new Date());
  if (!run) return;
  let progress: Parameters<typeof beatRun>[2];
  let isHeld = true;
  const beat = setInterval(async () => {
    isHeld = await beatRun(db, holder, progress, new Date()).catch(() => isHeld);
  }, BEAT_MS);
  try {
    const staged = openStagedFiles(join(settings.dataDir, "uploads"), sharedFiles);
    const tree = await listMoveInUploads(db, staged, new Date());
    await work(tree, run.applies, (step, done, of) => {
      if (!isHeld) throw new RunTaken();
      progress = { step, done, of };
    });
    await endRun(db, holder);
  } catch (error) {
    if (error instanceof RunTaken) return;
    const isExpected = error instanceof CommandError;
    await endRun(db, holder, isExpected ? error.message : UNEXPECTED);
    throw error;
  } finally {
    clearInterval(beat);
  }
}

const UNEXPECTED =
  "It ended with an error that is not expected. The log of the server says which. Try again.";
