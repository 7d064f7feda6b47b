import { useState } from "react";
import { formatRupees } from "../../../contract/money.ts";
import {
  type SettlementRow,
  settlementLists,
} from "../../../contract/office/settlements/settlements-wire.ts";
import { fillText } from "../../../contract/office/uploads/fill-issue-text.ts";
import { sentenceOf } from "../../../contract/refusals/reasons.ts";
import { providerServices } from "../../../contract/shop.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { useSearchParams } from "../../../ui/router/router-context.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { useSetFilter } from "../../data/address-filters.ts";
import { indianTime } from "../../data/indian-time.ts";
import { useMay, useMessages, useOffice } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeList } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { OrderLink } from "../../ui/list/order-link.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { When } from "../../ui/when.tsx";
import { periodName } from "./book-period.tsx";
import { SettlementUpload } from "./settlement-upload.tsx";

/** Reports of the payment providers and the bank, compared with the shop's payments. */
export function SettlementsPart() {
  const { settlements: m, log, refusals } = useMessages();
  const { language } = useOffice();
  const actors: Readonly<Record<string, string>> = log.actors;
  const maySettle = useMay("books:settle");
  const setFilter = useSetFilter();
  const listName = useSearchParams().get("list");
  const list = settlementLists.find((name) => name === listName) ?? "differing";
  const query = useOfficeList("officeSettlements", { list }, "page");
  const [latest] = query.data?.pages ?? [];
  const fees = useOfficeChange("officeSettlementFees", { onDone: (table) => saveFile(table, "fees.csv") });
  return (
    <section className="today-part" aria-labelledby="settlements">
      <div className="screen-head">
        <h2 id="settlements">{m.title}</h2>
        <div className="screen-actions">
          <Button variant="secondary" busy={fees.isBusy} onClick={() => fees.send(undefined)}>
            <DownloadIcon />
            <span>{m.fees}</span>
          </Button>
        </div>
      </div>
      <p className="hint">
        {m.hint}{" "}
        {latest?.latest && (
          <>
            {m.latest(latest.latest.name, actors[latest.latest.who] ?? latest.latest.who)}{" "}
            <When at={latest.latest.at} />.
          </>
        )}
      </p>
      {latest?.failures.map(({ month, reason, values }) => (
        <p key={month} className="field-error">
          {m.notFetched(periodName(language, month))}{" "}
          {fillText(sentenceOf(refusals, reason, values) ?? "", values)}
        </p>
      ))}
      {maySettle && latest && (
        <>
          <SettlementUpload mapped={latest.mapped} />
          {latest.fetched.length > 0 && <FetchMonth />}
        </>
      )}
      <Tabs
        label={m.title}
        tabs={settlementLists.map((id) => ({
          id,
          label: latest ? `${m.lists[id]}: ${latest[id]}` : m.lists[id],
        }))}
        selectedTab={list}
        onSelect={(id) => setFilter("list", id)}
      >
        <MoreRows query={query} rowsOf={({ rows }) => rows} empty={m.empty}>
          {(rows) => <SettlementTable rows={rows} />}
        </MoreRows>
      </Tabs>
    </section>
  );
}

function FetchMonth() {
  const { settlements: m } = useMessages();
  const { language } = useOffice();
  const [first = "", ...others] = monthsBefore(new Date());
  const [month, setMonth] = useState(first);
  const fetching = useOfficeChange("officeFetchSettlements", {
    invalidates: ["officeSettlements", "officeAttention"],
    onDone: (counts) => toast.success(m.done(counts)),
  });
  const name = new Intl.DateTimeFormat(`${language}-IN`, { month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <div className="period-bar">
      <SelectField
        label={m.month}
        value={month}
        options={[first, ...others].map((value) => ({ value, label: name.format(new Date(value)) }))}
        onChange={({ target }) => setMonth(target.value)}
      />
      <Button variant="secondary" busy={fetching.isBusy} onClick={() => fetching.send({ month })}>
        {m.fetch}
      </Button>
    </div>
  );
}

/** First days of the last twelve months in India, newest first. */
function monthsBefore(now: Date): string[] {
  const [year = 0, month = 0] = indianTime(now.toISOString()).split("-").map(Number);
  return Array.from({ length: 12 }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 10),
  );
}

function SettlementTable({ rows }: { readonly rows: readonly SettlementRow[] }) {
  const { settlements: m } = useMessages();
  const titles = { ...providerServices, bank: m.statement };
  const amount = (paise: number | null, currency = "INR") =>
    paise !== null &&
    (currency === "INR" ? formatRupees(paise / 100) : `${currency} ${(paise / 100).toFixed(2)}`);
  return (
    <DataTable
      label={m.title}
      rows={rows}
      rowKey={({ provider, kind, reference, at }) => `${provider} ${kind} ${reference} ${at}`}
      columns={[
        { head: m.reference, isName: true, cell: ({ reference }) => reference },
        { head: m.kind, cell: ({ kind, provider }) => `${m.kinds[kind]}, ${titles[provider]}` },
        { head: m.order, cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
        {
          head: m.settled,
          isNumber: true,
          onPhone: "end",
          cell: ({ paise, currency }) => amount(paise, currency),
        },
        { head: m.expected, isNumber: true, cell: ({ expectedPaise }) => amount(expectedPaise) },
        { head: m.at, cell: ({ at }) => <When at={at} /> },
        { head: "UTR", onPhone: "hidden", isShort: true, cell: ({ utr }) => utr },
      ]}
    />
  );
}
