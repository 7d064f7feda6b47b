import { useState } from "react";
import type { UploadedDesign, UploadedFile } from "../../../contract/office/uploads/uploads-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { TrashIcon } from "../../../ui/icons.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { PhotoDesignDialog } from "./photo-design-dialog.tsx";

export interface UnplacedFilesProps {
  readonly files: readonly UploadedFile[];
  /** Designs of the batch that a photo can be added to. */
  readonly designs: readonly UploadedDesign[];
}

/** Photos and zips that belong to no design. */
export function UnplacedFiles({ files, designs }: UnplacedFilesProps) {
  const m = useMessages().uploads;
  const [selected, setSelected] = useState<UploadedFile | undefined>();
  const drop = useOfficeChange("officeDropUploads", { invalidates: ["officeUploads"], doneText: m.removed });
  if (files.length === 0) return null;
  return (
    <>
      <ul className="lines upload-files" aria-label={m.fileList}>
        {files.map((file) => (
          <li key={file.id} className="upload-line">
            <span className="upload-path">{file.path}</span>
            {!isZip(file) && (
              <Button
                variant="secondary"
                aria-label={`${m.unplaced.which} ${file.path}`}
                onClick={() => setSelected(file)}
              >
                {m.unplaced.which}
              </Button>
            )}
            <button
              type="button"
              className="icon-btn"
              aria-label={m.remove(file.path)}
              onClick={() => drop.send({ ids: [file.id] })}
            >
              <TrashIcon />
            </button>
            <p className="upload-issue hint">{isZip(file) ? m.unplaced.zip : m.unplaced.photo}</p>
          </li>
        ))}
      </ul>
      {selected && (
        <PhotoDesignDialog photo={selected} designs={designs} onClose={() => setSelected(undefined)} />
      )}
    </>
  );
}

const isZip = ({ path }: UploadedFile) => path.toLowerCase().endsWith(".zip");
