import type { LoggedChange } from "../../../contract/office/staff/staff-wire.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { useSearchParams } from "../../../ui/router/router-context.tsx";
import { useSetFilter } from "../../data/address-filters.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeList } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { FindBox, useFind } from "../../ui/find-box.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";
import { ChangedFields } from "./changed-fields.tsx";
import { type LogNames, LogSentence } from "./log-sentence.tsx";

/** Changes by staff, latest first. */
export function LogScreen() {
  const { log: m, common } = useMessages();
  const params = useSearchParams();
  const setFilter = useSetFilter();
  const find = useFind();
  const subject = params.get("subject") ?? undefined;
  const list = useOfficeList("officeLog", { find, subject }, "before");
  const subjects = Object.entries(m.subjects).map(([value, label]) => ({ value, label }));
  return (
    <Screen title={m.title}>
      <p className="hint">{m.text}</p>
      <div className="list-tools">
        <FindBox />
        <SelectField
          label={m.subject}
          value={subject ?? ""}
          options={[{ value: "", label: common.all }, ...subjects]}
          onChange={({ target }) => setFilter("subject", target.value, false)}
        />
      </div>
      <MoreRows
        query={list}
        rowsOf={({ changes, names }) => changes.map((change) => ({ change, names }))}
        empty={subject ? m.noMatches : m.empty}
      >
        {(rows) => <Changes rows={rows} />}
      </MoreRows>
    </Screen>
  );
}

interface LogRow {
  readonly change: LoggedChange;
  readonly names: LogNames;
}

function Changes({ rows }: { readonly rows: readonly LogRow[] }) {
  const m = useMessages().log;
  return (
    <DataTable
      label={m.title}
      rows={rows}
      rowKey={({ change }) => change.id}
      columns={[
        {
          head: m.what,
          isName: true,
          cell: (row) => (
            <>
              <LogSentence {...row} />
              <ChangedFields {...row} />
            </>
          ),
        },
        { head: m.reason, cell: ({ change: { reason } }) => reason ?? "" },
        { head: m.when, isShort: true, cell: ({ change: { at } }) => <When at={at} /> },
        { head: m.from, onPhone: "hidden", isShort: true, cell: ({ change: { address } }) => address ?? "" },
      ]}
    />
  );
}
