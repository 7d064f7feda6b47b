import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { FindDesign } from "../../ui/orders/choose-variant.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";

/** Addresses that visitors asked for and that lead nowhere. */
export function OldAddressesScreen() {
  const { moveIn: m, common } = useMessages();
  const [path, setPath] = useState<string>();
  return (
    <Screen title={m.addresses}>
      <Loaded query={useOfficeQuery("officeAddresses", undefined)}>
        {({ unknown, known }) => (
          <>
            <p className="hint">{m.addressesText(known)}</p>
            {unknown.length === 0 ? (
              <EmptyState title={m.noAddresses} />
            ) : (
              <DataTable
                label={m.addresses}
                rows={unknown}
                rowKey={(row) => row.path}
                columns={[
                  { head: m.address, isName: true, cell: (row) => row.path },
                  { head: m.times, isNumber: true, cell: ({ count }) => count },
                  { head: m.lastTime, onPhone: "hidden", cell: ({ lastAt }) => <When at={lastAt} /> },
                  {
                    head: common.actions,
                    isActions: true,
                    cell: (row) => (
                      <Button
                        variant="quiet"
                        aria-label={`${m.assign}: ${row.path}`}
                        onClick={() => setPath(row.path)}
                      >
                        {m.assign}
                      </Button>
                    ),
                  },
                ]}
              />
            )}
          </>
        )}
      </Loaded>
      {path !== undefined && <AssignDialog path={path} onClose={() => setPath(undefined)} />}
    </Screen>
  );
}

/** Leads an address to the design that is chosen. */
function AssignDialog({ path, onClose }: { readonly path: string; readonly onClose: () => void }) {
  const { moveIn: m, common } = useMessages();
  const [find, setFind] = useState("");
  const { send } = useOfficeChange("officeAssignAddress", {
    invalidates: ["officeAddresses"],
    doneText: m.assigned,
    onDone: onClose,
  });
  return (
    <Dialog label={m.assignTitle(path)} closeLabel={common.close} onClose={onClose}>
      <FindDesign find={find} onFind={setFind} onChoose={(id) => send({ path, productId: id })} />
    </Dialog>
  );
}
