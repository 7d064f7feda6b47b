import { Button } from "../../../ui/button.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import type { OfficeSent } from "../../data/call-office.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";

/** Exports the filtered orders as CSV. */
export function ExportButton({ filter }: { readonly filter: OfficeSent<"officeExportOrders"> }) {
  const m = useMessages().orders;
  const days = [filter.from, filter.to].filter(Boolean).join("-to-") || "all";
  const exporting = useOfficeChange("officeExportOrders", {
    doneText: m.exported,
    onDone: (table) => saveFile(table, `orders-${days}.csv`),
  });
  return (
    <Button variant="secondary" busy={exporting.isBusy} onClick={() => exporting.send(filter)}>
      <DownloadIcon />
      <span>{m.export}</span>
    </Button>
  );
}
