import type { Bulk } from "../../../contract/office/bulk/bulk-wire.ts";
import { useMessages } from "../../data/office-context.ts";

/** Progress of a bulk edit in the background. */
export function BulkProgress({ bulk: { state, counts } }: { readonly bulk: Bulk }) {
  const m = useMessages().bulk;
  const [label, doneCount, leftCount] =
    state === "planning"
      ? [m.planning, counts.same + counts.impossible + counts.waiting, counts.unchecked]
      : state === "working"
        ? [m.working, counts.changed + counts.refused, counts.waiting]
        : [m.undoing, counts.undone + counts.conflicting, counts.changed];
  return (
    <div className="panel" role="status">
      <p>
        {label} {doneCount} / {doneCount + leftCount}
      </p>
      <progress className="bulk-progress" value={doneCount} max={doneCount + leftCount} aria-label={label} />
      <p className="hint">{m.continuesInBackground}</p>
    </div>
  );
}
