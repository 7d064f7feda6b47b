import { ticketKinds, ticketStates } from "../../../contract/care/ticket-kinds.ts";
import type { ListedTicket } from "../../../contract/office/care/care-wire.ts";
import { keysOf, ticketViews } from "../../../contract/office/views/view-lists.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useAddressFilters } from "../../data/address-filters.ts";
import type { OfficeSent } from "../../data/call-office.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeList, useOfficeQuery } from "../../data/queries.ts";
import type { OfficeMessages } from "../../messages/messages.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { ColumnMenu, useShownColumns } from "../../ui/list/list-columns.tsx";
import { FilterChips, type ListFilter } from "../../ui/list/list-filter-chips.tsx";
import { ListViews } from "../../ui/list/list-views.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Screen } from "../../ui/screen.tsx";
import { ClaimsLink } from "./claims-link.tsx";
import { Due, TicketStatus } from "./ticket-status.tsx";
import "../../styles/care.css";

const FILTERS = ["state", "kind", "due"] as const;
const EVERY_MS = 60_000;

/** Customers' tickets, what is due first at the top. */
export function CareScreen() {
  const { care: m, common } = useMessages();
  const filter = useAddressFilters<NonNullable<OfficeSent<"officeCare">>>(FILTERS);
  const list = useOfficeList("officeCare", filter, "after", { every: EVERY_MS });
  const counts = useOfficeQuery("officeCareCounts", undefined).data;
  const columns = ticketColumns(m);
  const shownColumns = useShownColumns("tickets", columns);
  return (
    <Screen
      title={m.title}
      badge={
        <ListViews
          list="tickets"
          builtIn={keysOf(ticketViews).map((name) => ({
            name: name === "all" ? common.all : name === "late" ? m.late : m.states[name],
            query: ticketViews[name],
            count: counts?.[name],
          }))}
        />
      }
      actions={<ClaimsLink />}
    >
      <FilterChips
        hint={m.hint}
        filters={ticketFilters(m)}
        count={list.data?.pages[0]?.count}
        countText={m.count}
      >
        <ColumnMenu list="tickets" columns={columns} />
      </FilterChips>
      <MoreRows query={list} rowsOf={({ tickets }) => tickets} empty={m.empty}>
        {(tickets) => (
          <DataTable label={m.title} rows={tickets} rowKey={({ number }) => number} columns={shownColumns} />
        )}
      </MoreRows>
    </Screen>
  );
}

type Messages = OfficeMessages["care"];

const ticketFilters = (m: Messages): ListFilter[] => [
  {
    name: "state",
    label: m.state,
    options: ticketStates.map((value) => ({ value, label: m.states[value] })),
  },
  {
    name: "kind",
    label: m.kind,
    options: ticketKinds.map((value) => ({ value, label: m.kinds[value] })),
  },
  { name: "due", label: m.due, options: [{ value: "late", label: m.late }] },
];

const ticketColumns = (m: Messages): Column<ListedTicket>[] => [
  {
    head: m.ticket,
    isName: true,
    cell: ({ number, name }) => <Link to={`/care/${number}`}>{name ? `${number} · ${name}` : number}</Link>,
  },
  { id: "due", head: m.due, isShort: true, cell: (ticket) => <Due ticket={ticket} /> },
  {
    id: "text",
    head: m.text,
    isShort: true,
    cell: ({ subject }) => <span className="ticket-subject">{subject}</span>,
  },
  { id: "kind", head: m.kind, isShort: true, cell: ({ kind }) => m.kinds[kind], onPhone: "hidden" },
  { id: "order", head: m.order, isNumber: true, cell: ({ orderNumber }) => orderNumber, onPhone: "hidden" },
  { id: "state", head: m.state, cell: (ticket) => <TicketStatus ticket={ticket} />, onPhone: "end" },
];
