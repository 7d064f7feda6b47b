import type { ListedDesign } from "../../../contract/office/designs/designs-wire.ts";
import { useMessages } from "../../data/office-context.ts";
import { When } from "../../ui/when.tsx";

/** State of a design, and the scheduled time of publication. */
export function StateBadge({ design }: { readonly design: Pick<ListedDesign, "state" | "publishAt"> }) {
  const m = useMessages().designs;
  const { state, publishAt } = design;
  return (
    <>
      <span className={state === "on-sale" ? "badge" : "badge badge-off"}>{m.states[state]}</span>
      {publishAt && (
        <>
          {" "}
          <When at={publishAt} />
        </>
      )}
    </>
  );
}
