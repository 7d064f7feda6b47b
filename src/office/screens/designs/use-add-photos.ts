import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Design } from "../../../contract/office/designs/designs-wire.ts";
import type { UploadedFile } from "../../../contract/office/uploads/uploads-wire.ts";
import { ApiError } from "../../../ui/api/api-error.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { callOffice, type OfficeAnswer } from "../../data/call-office.ts";
import { useMessages } from "../../data/office-context.ts";
import type { Edited } from "../../edits/use-edited.ts";
import { fieldsOf, listOf } from "./design-fields.ts";

/**
 * Makes pictures of the photos that the shop has whole, one after the other. What is being typed meanwhile stays, and the
 * next save does not conflict. Answers why some cannot be, by the file's id.
 */
export function useAddPhotos(design: Design, edited: Edited, whole: readonly UploadedFile[]) {
  const m = useMessages();
  const cache = useQueryClient();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const take = useTaking(design, edited);
  const { mutate, isPending } = useMutation({
    mutationFn: (upload: string) =>
      callOffice("officeAddPhoto", { id: design.id, version: design.version, upload }),
    // It is whole on the shop's side: a network that is gone is waited for.
    retry: (_, error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
    onSuccess: async (answer) => {
      take(answer);
      void cache.invalidateQueries({ queryKey: ["officeDesigns"] });
      await cache.invalidateQueries({ queryKey: ["officeUploads"] });
    },
    onError: async (error, upload) => {
      // Somebody else saved the design: it is tried again on what they saved.
      const isOutdated = error instanceof ApiError && error.said.reason === "changed-meanwhile";
      if (isOutdated) await cache.invalidateQueries({ queryKey: ["officeDesign"] });
      else setErrors((known) => ({ ...known, [upload]: failureSentence(m, error, m.common.unreachable) }));
    },
  });
  const next = whole.find(({ id }) => errors[id] === undefined)?.id;
  useEffect(() => {
    if (next !== undefined && !isPending) mutate(next);
  }, [next, isPending, mutate]);
  return errors;
}

/** Puts the new picture behind the others, those that are being ordered just now too. */
function useTaking(design: Design, edited: Edited) {
  const m = useMessages().designs;
  const cache = useQueryClient();
  return ({ version, hash }: OfficeAnswer<"officeAddPhoto">) => {
    const isNew = design.pictures.every((picture) => picture.hash !== hash);
    const pictures = isNew ? [...design.pictures, { hash, isPhoto: true }] : design.pictures;
    const kept = { ...design, version, pictures };
    edited.saved({}, { version, fields: fieldsOf(kept) });
    if (isNew && edited.changed.includes("pictures"))
      edited.change("pictures", [...listOf(edited.fields.pictures ?? ""), hash].join());
    cache.setQueryData(["officeDesign", { id: `${design.id}` }], kept);
    toast.success(isNew ? m.photoAdded : m.photoThere);
  };
}
