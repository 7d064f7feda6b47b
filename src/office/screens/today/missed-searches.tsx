import { useState } from "react";
import type { MissedSearch } from "../../../contract/office/today/today-wire.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { When } from "../../ui/when.tsx";
import { SynonymDialog } from "./synonym-dialog.tsx";

/** Searches without results. */
export function MissedSearches() {
  const { today: m } = useMessages();
  const query = useOfficeQuery("officeMissedSearches", undefined);
  const [text, setText] = useState<string | null>(null);
  return (
    <section className="today-part" aria-labelledby="missed">
      <h2 id="missed">{m.missedSearches}</h2>
      <Loaded query={query}>
        {({ searches }) =>
          searches.length === 0 ? (
            <p className="hint">{m.noMissedSearches}</p>
          ) : (
            <MissedTable searches={searches} onSynonym={setText} />
          )
        }
      </Loaded>
      {text !== null && <SynonymDialog text={text} onClose={() => setText(null)} />}
    </section>
  );
}

interface MissedTableProps {
  readonly searches: readonly MissedSearch[];
  readonly onSynonym: (text: string) => void;
}

function MissedTable({ searches, onSynonym }: MissedTableProps) {
  const { today: m, common } = useMessages();
  const mayChange = useMay("designs:change");
  return (
    <DataTable
      label={m.missedSearches}
      rows={searches}
      rowKey={({ text }) => text}
      columns={[
        { head: m.searchedFor, isName: true, cell: ({ text }) => text },
        { head: m.times, isNumber: true, cell: ({ times }) => times },
        { head: m.lastTime, cell: ({ lastAt }) => <When at={lastAt} /> },
        {
          head: common.actions,
          isActions: true,
          cell: ({ text }) => (
            <div className="row-actions">
              {mayChange && (
                <Button variant="quiet" onClick={() => onSynonym(text)}>
                  {m.addAsSynonym}
                </Button>
              )}
              {mayChange && <ShowDesigns text={text} />}
              {mayChange && <DismissSearch text={text} />}
            </div>
          ),
        },
      ]}
    />
  );
}

/** Link to the designs, to select those that the search should find. */
function ShowDesigns({ text }: { readonly text: string }) {
  const { today: m } = useMessages();
  return (
    <Link className={buttonClass("quiet")} to={`/designs?${new URLSearchParams({ for: text })}`}>
      {m.tagDesigns}
    </Link>
  );
}

function DismissSearch({ text }: { readonly text: string }) {
  const { today: m } = useMessages();
  const { send, isBusy } = useOfficeChange("officeDismissSearch", { invalidates: ["officeMissedSearches"] });
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => send({ text })}>
      {m.dismiss}
    </Button>
  );
}
