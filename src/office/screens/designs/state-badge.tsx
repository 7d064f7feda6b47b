import type { ListedDesign } from "../../../contract/office/designs/designs-wire.ts";
import { useMessages } from "../../data/office-context.ts";
import { StatePill } from "../../ui/list/state-pill.tsx";
import { When } from "../../ui/when.tsx";

/** State of a design, and the scheduled time of publication. */
export function StateBadge({ design }: { readonly design: Pick<ListedDesign, "state" | "publishAt"> }) {
  const m = useMessages().designs;
  const { state, publishAt } = design;
  return (
    <>
      <StatePill tone={state === "on-sale" ? "good" : "plain"}>{m.states[state]}</StatePill>
      {publishAt && (
        <>
          {" "}
          <When at={publishAt} />
        </>
      )}
    </>
  );
}
