import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Design } from "../../../contract/office/designs/designs-wire.ts";
import type { UploadedFile } from "../../../contract/office/uploads/uploads-wire.ts";
import { ApiError } from "../../../ui/api/api-error.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { callOffice, type OfficeAnswer } from "../../data/call-office.ts";
import { useMessages, useOffice } from "../../data/office-context.ts";
import type { Edited } from "../../edits/use-edited.ts";
import { fieldsOf, listOf } from "./design-fields.ts";

/**
 * Adds uploaded photos to the design, one after the other. Typed input stays, and the next save does not
 * conflict.
 * Returns errors by the id of the file.
 */
export function useAddPhotos(design: Design, edited: Edited, wholeFiles: readonly UploadedFile[]) {
  const m = useMessages();
  const cache = useQueryClient();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const appendPicture = useAppendPicture(design, edited);
  const { mutate, isPending } = useMutation({
    mutationFn: (upload: string) =>
      callOffice("officeAddPhoto", { id: design.id, version: design.version, upload }),
    // The file is on the server, so the call waits for the network.
    retry: (_, error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
    onSuccess: async (answer) => {
      appendPicture(answer);
      void cache.invalidateQueries({ queryKey: ["officeDesigns"] });
      await cache.invalidateQueries({ queryKey: ["officeUploads"] });
    },
    onError: async (error, upload) => {
      // Someone else saved the design; the photo is added to the new version.
      const isOutdated = error instanceof ApiError && error.said.reason === "changed-meanwhile";
      if (isOutdated) await cache.invalidateQueries({ queryKey: ["officeDesign"] });
      else setErrors((before) => ({ ...before, [upload]: failureSentence(m, error, m.common.unreachable) }));
    },
  });
  const next = wholeFiles.find(({ id }) => errors[id] === undefined)?.id;
  useEffect(() => {
    if (next !== undefined && !isPending) mutate(next);
  }, [next, isPending, mutate]);
  return errors;
}

/** Appends the new picture, also to an order of pictures that is not saved yet. */
function useAppendPicture(design: Design, edited: Edited) {
  const m = useMessages().designs;
  const { language: lang } = useOffice();
  const cache = useQueryClient();
  return ({ version, hash }: OfficeAnswer<"officeAddPhoto">) => {
    const isNew = design.pictures.every((picture) => picture.hash !== hash);
    const pictures = isNew ? [...design.pictures, { hash, isPhoto: true }] : design.pictures;
    const newDesign = { ...design, version, pictures };
    edited.markSaved({}, { version, fields: fieldsOf(newDesign) });
    if (isNew && edited.changedFields.includes("pictures"))
      edited.change("pictures", [...listOf(edited.fields.pictures ?? ""), hash].join());
    cache.setQueryData(["officeDesign", { id: `${design.id}`, lang }], newDesign);
    toast.success(isNew ? m.photoAdded : m.photoExists);
  };
}
