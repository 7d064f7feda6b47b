import { useState } from "react";
import { officeEndpoints } from "../../../contract/office/endpoints.ts";
import type { UploadedDesign, UploadedFile } from "../../../contract/office/uploads/uploads-wire.ts";
import { picturePath } from "../../../contract/pictures.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { callOffice } from "../../data/call-office.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";

export interface PhotoDesignDialogProps {
  readonly photo: UploadedFile;
  readonly designs: readonly UploadedDesign[];
  readonly onClose: () => void;
}

const SHOWN = 8;

/** Finds the design for a photo: a new one of the batch, or one of the shop. */
export function PhotoDesignDialog({ photo, designs, onClose }: PhotoDesignDialogProps) {
  const messages = useMessages();
  const { uploads, common } = messages;
  const m = uploads.unplaced;
  const [find, setFind] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  const designsQuery = useOfficeQuery("officeDesigns", { find: find.trim() || undefined });
  const options = {
    invalidates: ["officeUploads", "officeDesign"],
    done: m.photoAdded,
    onDone: onClose,
  } as const;
  const forNew = useOfficeChange("officeCompleteUpload", options);
  const forShop = useOfficeChange("officeAddPhoto", options);
  const isBusy = isAsking || forNew.isBusy || forShop.isBusy;
  const sentenceOf = (error: unknown) =>
    failureSentence(messages, error, navigator.onLine ? common.unreachable : common.notSent);
  const add = async (id: number) => {
    setIsAsking(true);
    try {
      const { version } = await callOffice("officeDesign", { id });
      forShop.send({ id, version, upload: photo.id });
    } catch (error) {
      toast.error(sentenceOf(error));
    }
    setIsAsking(false);
  };
  const matches = ({ words, key, state }: UploadedDesign) =>
    state !== "added" && (words.name || key).toLowerCase().includes(find.trim().toLowerCase());
  const newDesigns = designs.filter(matches).slice(0, SHOWN);
  const inShop = (designsQuery.data?.designs ?? []).slice(0, SHOWN);
  return (
    <Dialog label={`${m.which} ${photo.path}`} closeLabel={common.close} onClose={onClose}>
      <Field
        label={m.find}
        type="search"
        maxLength={100}
        value={find}
        onChange={({ target }) => setFind(target.value)}
      />
      {designsQuery.isError && <p className="note">{sentenceOf(designsQuery.error)}</p>}
      {newDesigns.length + inShop.length === 0 && designsQuery.isSuccess && <p className="note">{m.none}</p>}
      <ul className="lines found">
        {newDesigns.map(({ key, words, picture }) => (
          <Found
            key={key}
            name={words.name || key}
            where={uploads.new}
            picture={picture && `${officeEndpoints.officeUploadPicture.path}?of=${picture}`}
            isBusy={isBusy}
            onChoose={() => forNew.send({ key, photo: photo.id })}
          />
        ))}
        {inShop.map(({ id, name, picture }) => (
          <Found
            key={id}
            name={name}
            where={m.inShop(id)}
            picture={picturePath(picture, 320, "webp")}
            isBusy={isBusy}
            onChoose={() => void add(id)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface FoundProps {
  readonly name: string;
  readonly where: string;
  readonly picture: string | undefined;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

function Found({ name, where, picture, isBusy, onChoose }: FoundProps) {
  const m = useMessages().uploads.unplaced;
  return (
    <li>
      {picture && <img src={picture} alt="" width="48" height="48" loading="lazy" />}
      <span className="tree-name">
        {name} <span className="hint">{where}</span>
      </span>
      <Button
        variant="secondary"
        aria-label={`${m.choose}: ${name}`}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : onChoose}
      >
        {m.choose}
      </Button>
    </li>
  );
}
