import { useState } from "react";
import type { ZipContents as Contents } from "../../../../contract/orders.ts";
import { Button } from "../../../../ui/button.tsx";
import type { BoughtFileTexts } from "../../../messages/load-bought-files.ts";
import { fetchDesign } from "../fetch-design.ts";
import { fileSize } from "../file-size.ts";
import { findZipContents } from "../offline/find-file.ts";

interface ZipContentsProps {
  readonly variantPath: string;
  readonly m: BoughtFileTexts;
}

/** Names and sizes of everything in a bought zip, fetched when asked. */
export function ZipContents({ variantPath, m }: ZipContentsProps) {
  const [busy, setBusy] = useState(false);
  const [files, setFiles] = useState<Contents>();
  const [isFailed, setFailed] = useState(false);
  const read = () => {
    setBusy(true);
    setFailed(false);
    fetchDesign(findZipContents, variantPath)
      .then((foundZip) => (foundZip?.file.length ? setFiles(foundZip.file) : setFailed(true)))
      .catch(() => setFailed(true))
      .finally(() => setBusy(false));
  };
  if (!files)
    return (
      <div>
        <Button variant="quiet" busy={busy} onClick={read}>
          {m.inZip}
        </Button>
        {isFailed && (
          <p role="alert" className="note">
            {m.zipFailed}
          </p>
        )}
      </div>
    );
  return (
    <div role="status">
      <h2 className="variant-head">{m.inZip}</h2>
      <ul>
        {files.map(({ name, size }) => (
          <li key={name}>
            <code>{name}</code> <span className="hint">{fileSize(size)}</span>
          </li>
        ))}
      </ul>
      <p className="hint">{m.zipHint}</p>
    </div>
  );
}
