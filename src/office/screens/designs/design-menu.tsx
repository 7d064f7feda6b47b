import { useState } from "react";
import type { Design } from "../../../contract/office/designs/designs-wire.ts";
import { useNavigate } from "../../../ui/router/router-context.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { RowMenu } from "../../ui/list/row-menu.tsx";

/** Duplicates the design, or deletes it while it is a draft. */
export function DesignMenu({ design }: { readonly design: Design }) {
  const m = useMessages().designs;
  const navigate = useNavigate();
  const mayChange = useMay("designs:change");
  const [isAsking, setAsking] = useState(false);
  const duplicate = useOfficeChange("officeDuplicateDesign", {
    invalidates: ["officeDesigns"],
    doneText: m.duplicated,
    onDone: ({ id }) => navigate(`/designs/${id}`),
  });
  if (!mayChange) return null;
  return (
    <>
      <RowMenu
        of={design.texts.en.name}
        actions={[
          { label: m.duplicate, run: () => duplicate.send({ id: design.id }), isBusy: duplicate.isBusy },
          ...(design.state === "draft"
            ? [{ label: m.deleteDraft, run: () => setAsking(true), isDanger: true }]
            : []),
        ]}
      />
      {isAsking && <DeleteDraft design={design} onClose={() => setAsking(false)} />}
    </>
  );
}

function DeleteDraft({ design, onClose }: { readonly design: Design; readonly onClose: () => void }) {
  const m = useMessages().designs;
  const navigate = useNavigate();
  const { id, version } = design;
  const remove = useOfficeChange("officeDeleteDraft", {
    invalidates: ["officeDesigns", "officeUploads"],
    onConflict: ["officeDesign"],
    doneText: m.draftDeleted,
    onDone: () => {
      onClose();
      navigate("/designs");
    },
  });
  return (
    <FormDialog
      role="alertdialog"
      title={m.deleteDraft}
      text={m.deleteDraftText(design.texts.en.name)}
      isDanger
      isBusy={remove.isBusy}
      onSubmit={() => remove.send({ id, version })}
      onClose={onClose}
    />
  );
}
