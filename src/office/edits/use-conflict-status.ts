import { useMessages } from "../data/office-context.ts";
import { useOnline } from "../data/use-online.ts";
import type { Edited } from "./use-edited.ts";

/** Status text of a form's draft: outdated, stored or not stored; empty without changes. */
export function useConflictStatus({
  draft,
  isOutdated,
  conflicts,
}: Pick<Edited, "draft" | "isOutdated" | "conflicts">): string {
  const { edits: m, common, refusals } = useMessages();
  const isOnline = useOnline();
  // If both changed a field, the conflict dialog says so.
  if (isOutdated && conflicts.length === 0) return refusals["changed-meanwhile"];
  if (draft === "on-device") return isOnline ? m.storedOnDevice : `${common.offline} ${m.storedOnDevice}`;
  return draft === "stored" ? m.draftStored : draft === "not-saved" ? m.storingDraft : "";
}
