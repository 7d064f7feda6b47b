import { useEffect } from "react";
import type { Design } from "../../../contract/office/designs/designs-wire.ts";
import type { UploadedFile } from "../../../contract/office/uploads/uploads-wire.ts";
import { TrashIcon } from "../../../ui/icons.tsx";
import { useStore } from "../../../ui/state/external-store.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { isInProgress, type LocalUpload } from "../../data/upload-list.ts";
import { uploadFiles, uploadQueue } from "../../data/upload-queue.ts";
import type { Edited } from "../../edits/use-edited.ts";
import { FileButton } from "../../ui/uploads/file-choice.tsx";
import { LocalLine } from "../../ui/uploads/file-states.tsx";
import { useAddPhotos } from "./use-add-photos.ts";

const NONE: readonly LocalUpload[] = [];
const PHOTOS = "image/jpeg,image/png,image/webp";

export interface AddPhotosProps {
  readonly design: Design;
  readonly edited: Edited;
}

/**
 * Buttons to add photos from files or a camera. A completely uploaded photo becomes the design's last
 * picture.
 */
export function AddPhotos({ design, edited }: AddPhotosProps) {
  const m = useMessages().designs;
  const batch = `photo/${design.id}`;
  const local = useStore(uploadQueue, NONE).filter((upload) => upload.batch === batch);
  const uploaded = useUploadedPhotos(batch, local);
  const wholeFiles = uploaded.filter(({ state }) => state === "whole");
  const errors = useAddPhotos(design, edited, wholeFiles);
  const shownUploads = local.filter(({ state }) => state !== "whole");
  return (
    <>
      <div className="drop-buttons">
        <FileButton
          label={m.addPhoto}
          variant="secondary"
          accept={PHOTOS}
          multiple
          onFiles={(files) => uploadFiles(files, batch)}
        />
        <FileButton
          label={m.takePhoto}
          variant="secondary"
          isCamera
          onFiles={(files) => uploadFiles(files, batch)}
        />
      </div>
      {shownUploads.length + uploaded.length > 0 && (
        <ul className="lines">
          {shownUploads.map((upload) => (
            <LocalLine key={upload.id} upload={upload} />
          ))}
          {uploaded.map((file) => (
            <UploadedPhoto key={file.id} file={file} error={errors[file.id]} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Uploaded photos that are not pictures of the design yet, including those of an earlier visit. */
function useUploadedPhotos(batch: string, local: readonly LocalUpload[]): readonly UploadedFile[] {
  const { data, refetch } = useOfficeQuery("officeUploads", { batch });
  const wholeCount = local.filter(({ state }) => state === "whole").length;
  useEffect(() => {
    if (wholeCount > 0) void refetch();
  }, [wholeCount, refetch]);
  const sending = new Set(local.filter(isInProgress).map(({ path }) => path));
  return data?.files.filter(({ path, state }) => state === "whole" || !sending.has(path)) ?? [];
}

interface UploadedPhotoProps {
  readonly file: UploadedFile;
  /** Reason why it cannot become a picture. */
  readonly error: string | undefined;
}

function UploadedPhoto({
  file: { id, path, size, received: receivedBytes, state },
  error,
}: UploadedPhotoProps) {
  const { designs: m, uploads } = useMessages();
  const drop = useOfficeChange("officeDropUploads", {
    invalidates: ["officeUploads"],
    doneText: uploads.removed,
  });
  const isWhole = state === "whole";
  const progress = isWhole ? m.addingPhoto : uploads.partlyUploaded(Math.floor((100 * receivedBytes) / size));
  return (
    <li className="upload-line">
      <span className="upload-path">{path}</span>
      <span className={error ? "field-error" : "hint"}>{error ?? progress}</span>
      {(error || !isWhole) && (
        <button
          type="button"
          className="icon-btn"
          aria-label={uploads.remove(path)}
          onClick={() => drop.send({ ids: [id] })}
        >
          <TrashIcon />
        </button>
      )}
    </li>
  );
}
