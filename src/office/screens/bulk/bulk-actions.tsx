import type { Bulk } from "../../../contract/office/bulk/bulk-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { useNavigate } from "../../../ui/router/router-context.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { clearSelection } from "../../selection/selection.ts";
import { When } from "../../ui/when.tsx";

const invalidates = ["officeBulk", "officeBulks"] as const;

/** Buttons to start or discard a previewed bulk edit, or to undo it. */
export function BulkActions({ bulk }: { readonly bulk: Bulk }) {
  const m = useMessages().bulk;
  const mayChange = useMay("designs:change");
  const navigate = useNavigate();
  const start = useOfficeChange("officeStartBulk", { invalidates, onDone: clearSelection });
  const drop = useOfficeChange("officeDropBulk", {
    invalidates: ["officeBulks"],
    doneText: m.discarded,
    onDone: () => navigate("/bulk"),
  });
  const { id, state, counts } = bulk;
  if (!mayChange) return null;
  if (state === "planned")
    return (
      <div className="form-actions">
        {counts.waiting > 0 && (
          <Button busy={start.isBusy} onClick={() => start.send({ id })}>
            {m.start(counts.waiting)}
          </Button>
        )}
        <Button variant="secondary" busy={drop.isBusy} onClick={() => drop.send({ id })}>
          {m.discard}
        </Button>
      </div>
    );
  return <UndoBulk bulk={bulk} />;
}

/** Undo button of a bulk edit, for as long as it can be undone. */
export function UndoBulk({ bulk: { id, counts, undoUntil } }: { readonly bulk: Bulk }) {
  const m = useMessages().bulk;
  const mayChange = useMay("designs:change");
  const undo = useOfficeChange("officeUndoBulk", { invalidates });
  if (!mayChange || undoUntil === null || !counts.changed) return null;
  return (
    <div className="form-actions">
      <Button variant="secondary" busy={undo.isBusy} onClick={() => undo.send({ id })}>
        {m.undo}
      </Button>
      <span className="hint">
        {m.undoUntil} <When at={undoUntil} />
      </span>
    </div>
  );
}
