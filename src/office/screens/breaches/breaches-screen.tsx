import { useState } from "react";
import type { Breach } from "../../../contract/office/breaches/breach-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { NameButton } from "../../ui/list/name-button.tsx";
import { StatePill } from "../../ui/list/state-pill.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";
import { BreachDialog } from "./breach-dialog.tsx";

/** Register of personal data breaches with the hours left for the report. */
export function BreachesScreen() {
  const { breaches: m } = useMessages();
  const [open, setOpen] = useState<number | "new" | null>(null);
  return (
    <Screen title={m.title} actions={<Button onClick={() => setOpen("new")}>{m.add}</Button>}>
      <p className="hint">{m.text}</p>
      <Loaded query={useOfficeQuery("officeBreaches", undefined)}>
        {({ breaches }) => (
          <>
            {breaches.length === 0 ? (
              <EmptyState title={m.empty} />
            ) : (
              <BreachTable breaches={breaches} onOpen={setOpen} />
            )}
            {open && (
              <BreachDialog breach={breaches.find(({ id }) => id === open)} onClose={() => setOpen(null)} />
            )}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

interface BreachTableProps {
  readonly breaches: readonly Breach[];
  readonly onOpen: (id: number) => void;
}

function BreachTable({ breaches, onOpen }: BreachTableProps) {
  const { breaches: m } = useMessages();
  return (
    <DataTable
      label={m.title}
      rows={breaches}
      rowKey={({ id }) => id}
      columns={[
        {
          head: m.what,
          isName: true,
          cell: ({ id, what }) => (
            <NameButton label={what} onClick={() => onOpen(id)}>
              {what}
            </NameButton>
          ),
        },
        { head: m.state, onPhone: "end", cell: ({ hoursLeft }) => <State hoursLeft={hoursLeft} /> },
        { head: m.noticedAt, cell: ({ noticedAt }) => <When at={noticedAt} /> },
        { head: m.concerns, cell: ({ concerns }) => concerns },
        { head: m.people, isNumber: true, cell: ({ people }) => people ?? "–" },
        { head: m.reportedTo, onPhone: "hidden", cell: ({ reportedTo }) => reportedTo },
      ]}
    />
  );
}

function State({ hoursLeft }: Pick<Breach, "hoursLeft">) {
  const { breaches: m } = useMessages();
  if (hoursLeft === null) return <StatePill tone="good">{m.reported}</StatePill>;
  return hoursLeft < 0 ? (
    <StatePill tone="bad">{m.late(-hoursLeft)}</StatePill>
  ) : (
    <StatePill tone="mixed">{m.hoursLeft(hoursLeft)}</StatePill>
  );
}
