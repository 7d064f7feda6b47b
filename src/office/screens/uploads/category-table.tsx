import { Button } from "../../../ui/button.tsx";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";

/** Summary of the changes in a `categories.csv`, with a button to apply them. */
export function CategoryTable({
  made: newCount,
  named: namedCount,
}: NonNullable<OfficeAnswer<"officeUploads">["table"]>) {
  const m = useMessages().uploads;
  const mayChange = useMay("categories:change");
  const take = useOfficeChange("officeTakeCategories", {
    invalidates: ["officeUploads", "officeCategories", "officeDesignOptions"],
    doneText: m.categoriesUpdated,
  });
  return (
    <div className="note">
      <p>{newCount + namedCount === 0 ? m.tableUnchanged : m.table(newCount, namedCount)}</p>
      {mayChange && newCount + namedCount > 0 && (
        <div className="form-actions">
          <Button variant="secondary" busy={take.isBusy} onClick={() => take.send(undefined)}>
            {m.updateCategories}
          </Button>
        </div>
      )}
    </div>
  );
}
