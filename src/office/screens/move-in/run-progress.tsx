import type { MoveInRun } from "../../../contract/office/move-in/move-in-wire.ts";
import { useMessages } from "../../data/office-context.ts";

/** Progress of a plan or a move in the background. */
export function RunProgress({ run: { state, step, done, of } }: { readonly run: MoveInRun }) {
  const { moveIn: m, bulk } = useMessages();
  const label = `${state === "moving" ? m.moving : m.planning} ${step ? m.steps[step] : m.steps.exports}`;
  return (
    <div className="panel" role="status">
      <p>
        {label} {of !== null && `${done} / ${of}`}
      </p>
      <progress className="bulk-progress" aria-label={label} {...(of !== null && { value: done, max: of })} />
      <p className="hint">{bulk.continuesInBackground}</p>
    </div>
  );
}
