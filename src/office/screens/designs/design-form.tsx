import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Design } from "../../../contract/office/designs/designs-wire.ts";
import { Button } from "../../../ui/button.tsx";
import type { OfficeSent } from "../../data/call-office.ts";
import { useMay, useMessages, useOffice } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { ConflictDialog } from "../../edits/conflict-dialog.tsx";
import { UnsavedBar } from "../../edits/unsaved-bar.tsx";
import type { Edited } from "../../edits/use-edited.ts";
import { DesignCategories } from "./design-categories.tsx";
import { changeOf, errorsOf, fieldsOf } from "./design-fields.ts";
import { DesignLayout } from "./design-layout.tsx";
import { DesignPictures } from "./design-pictures.tsx";
import { DesignSizes } from "./design-sizes.tsx";
import { DesignTexts } from "./design-texts.tsx";
import { DesignVariants } from "./design-variants.tsx";
import { useFieldNames } from "./field-names.ts";

export interface DesignFormProps {
  readonly design: Design;
  readonly edited: Edited;
}

/** Form with all editable fields of a design, saved together. */
export function DesignForm({ design, edited }: DesignFormProps) {
  const { common } = useMessages();
  const mayChange = useMay("designs:change");
  const { save, isBusy, errors } = useSaving(design, edited);
  const names = useFieldNames(design);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const part = { design, edited, errors };
  return (
    <DesignLayout design={design} tab="design" aside={<DesignPictures {...part} />}>
      <form noValidate method="post" className="design-form" onSubmit={submit}>
        <DesignTexts {...part} />
        <DesignVariants {...part} />
        <DesignSizes {...part} />
        <DesignCategories {...part} />
        {mayChange && (
          <UnsavedBar edited={edited}>
            <Button type="submit" busy={isBusy}>
              {common.save}
            </Button>
          </UnsavedBar>
        )}
      </form>
      {edited.conflicts.length > 0 && (
        <ConflictDialog edited={edited} who={design.lastChange?.who} {...names} />
      )}
    </DesignLayout>
  );
}

function useSaving(design: Design, edited: Edited) {
  const { common } = useMessages();
  const { language: lang } = useOffice();
  const cache = useQueryClient();
  const [sentChange, setSent] = useState<OfficeSent<"officeChangeDesign">>();
  const change = useOfficeChange("officeChangeDesign", {
    invalidates: ["officeDesigns"],
    onConflict: ["officeDesign"],
    edited,
    doneText: common.saved,
  });
  const save = () => {
    const { fields, changedFields: changedNames, version } = edited;
    if (changedNames.length === 0) return;
    const request = { ...changeOf(design, version, fields, changedNames), lang };
    setSent(request);
    change.send(request, {
      onSuccess: (answer) => {
        cache.setQueryData(["officeDesign", { id: `${design.id}`, lang }], answer);
        edited.markSaved(fields, { version: answer.version, fields: fieldsOf(answer) });
      },
    });
  };
  return { save, isBusy: change.isBusy, errors: errorsOf(change.errors, sentChange) };
}
