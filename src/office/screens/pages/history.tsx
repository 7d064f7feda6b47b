import type { ContentName } from "../../../contract/content/content-names.ts";
import type { PageVersion } from "../../../contract/office/pages/pages-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeList } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { When } from "../../ui/when.tsx";
import { fieldLabel } from "./field-label.ts";

export interface HistoryProps {
  readonly name: ContentName;
  /** Current version. */
  readonly version: number;
  /** True with unsaved changes, which prevent restoring a version. */
  readonly isChanged: boolean;
}

/** Versions of a text; restoring one saves it as a new version. */
export function History({ name, version, isChanged }: HistoryProps) {
  const { pages: m, common } = useMessages();
  const list = useOfficeList("officePageHistory", { name }, "before");
  const restore = useOfficeChange("officeRestorePage", {
    invalidates: ["officePage", "officeLicences", "officeContact", "officePages", "officePageHistory"],
    doneText: common.saved,
  });
  const restoreButton = (versionNumber: number) => (
    <Button
      variant="quiet"
      busy={restore.isBusy}
      disabled={isChanged}
      aria-label={m.restoreThis(versionNumber)}
      onClick={() => restore.send({ name, version, restored: versionNumber })}
    >
      {m.restore}
    </Button>
  );
  const what = ({ restored: versionNumber, changed: changedFields }: PageVersion) =>
    versionNumber === null
      ? changedFields.map((field) => fieldLabel(m, field)).join(", ")
      : m.restored(versionNumber);
  return (
    <section className="panel page-history">
      <h2>{m.history}</h2>
      {isChanged && <p className="hint">{m.saveFirst}</p>}
      <MoreRows query={list} rowsOf={({ versions }) => versions} empty={m.noHistory}>
        {(versions) => (
          <>
            <DataTable
              label={m.history}
              rows={versions}
              rowKey={(row) => row.version}
              columns={[
                { head: m.when, isName: true, cell: ({ savedAt }) => <When at={savedAt} /> },
                { head: m.who, cell: ({ who }) => who },
                { head: m.what, cell: what },
                {
                  head: m.version,
                  cell: (row) => (
                    <span>
                      {row.version} {row !== versions[0] && restoreButton(row.version)}
                    </span>
                  ),
                },
              ]}
            />
            <p className="page-default">
              {m.defaultText} {restoreButton(0)}
            </p>
          </>
        )}
      </MoreRows>
    </section>
  );
}
