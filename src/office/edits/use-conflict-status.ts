import { useMessages } from "../data/office-context.ts";
import { useOnline } from "../data/use-online.ts";
import type { Edited } from "./use-edited.ts";

/** How it stands with what was typed: saved by somebody else first, kept, or not; empty where there is nothing to say. */
export function useConflictStatus({
  draft,
  isOutdated,
  clashes,
}: Pick<Edited, "draft" | "isOutdated" | "clashes">): string {
  const { edits: m, common, refusals } = useMessages();
  const isOnline = useOnline();
  // Of fields that both changed the window over the form says so.
  if (isOutdated && clashes.length === 0) return refusals["changed-meanwhile"];
  if (draft === "on-device") return isOnline ? m.onDevice : `${common.offline} ${m.onDevice}`;
  return draft === "kept" ? m.kept : draft === "not-saved" ? m.notSaved : "";
}
