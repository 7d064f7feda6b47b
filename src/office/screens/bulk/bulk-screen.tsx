import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Bulk } from "../../../contract/office/bulk/bulk-wire.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useParams } from "../../../ui/router/router-context.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { BulkItems } from "./bulk-items.tsx";
import { BulkProgress } from "./bulk-progress.tsx";
import { bulkTitle } from "./bulk-title.ts";

const ASK_MS = 700;

/** A bulk edit: preview, progress, results and undo. */
export function BulkScreen() {
  const { id = "" } = useParams();
  const m = useMessages().bulk;
  const [isInProgress, setInProgress] = useState(true);
  const query = useOfficeQuery("officeBulk", { id }, { every: isInProgress ? ASK_MS : undefined });
  const state = query.data?.bulk.state;
  const cache = useQueryClient();
  useEffect(() => {
    setInProgress(state === undefined || state.endsWith("ing"));
    void cache.invalidateQueries({ queryKey: ["officeBulkItems"] });
  }, [state, cache]);
  return (
    <Screen
      title={m.title}
      actions={
        <Link to="/bulk" className={buttonClass("secondary")}>
          {m.toDesigns}
        </Link>
      }
    >
      <Loaded query={query}>{({ bulk }) => <Shown bulk={bulk} />}</Loaded>
    </Screen>
  );
}

function Shown({ bulk }: { readonly bulk: Bulk }) {
  const m = useMessages().bulk;
  const { state, counts, prices } = bulk;
  const isNothing = state === "planned" && counts.waiting === 0;
  return (
    <>
      <p>
        <strong>{bulkTitle(m, bulk)}</strong> <span className="badge">{m.states[state]}</span>
      </p>
      {state.endsWith("ing") && <BulkProgress bulk={bulk} />}
      {state === "planned" && (
        <p className="note">
          {isNothing ? m.noChanges : m.willChange(counts.waiting)}
          {prices > 0 && ` (${m.priceCount(prices)})`}
        </p>
      )}
      <BulkActions bulk={bulk} />
      <BulkItems bulk={bulk} />
    </>
  );
}
