import { useMessages } from "../data/office-context.ts";
import { useOnline } from "../data/use-online.ts";
import type { Edited } from "./use-edited.ts";

/** Status text of a form's draft: outdated, stored or not stored; empty without changes. */
export function useConflictStatus({
  draft,
  isOutdated,
  clashes,
}: Pick<Edited, "draft" | "isOutdated" | "clashes">): string {
  const { edits: m, common, refusals } = useMessages();
  const isOnline = useOnline();
  // If both changed a field, the conflict dialog says so.
  if (isOutdated && clashes.length === 0) return refusals["changed-meanwhile"];
  if (draft === "on-device") return isOnline ? m.onDevice : `${common.offline} ${m.onDevice}`;
  return draft === "kept" ? m.kept : draft === "not-saved" ? m.notSaved : "";
}
