import { useId, useState } from "react";
import type { Order } from "../../../contract/orders.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icons.tsx";
import type { BoughtFileTexts } from "../../messages/load-bought-files.ts";
import { useMessages } from "../../state/app-context.ts";
import { fileOr404 } from "./fetch-design.ts";
import { fileSize } from "./file-size.ts";
import { type BoughtFile, SendLink } from "./send-link.tsx";
import { useDownload } from "./use-download.ts";

export interface BoughtFilesListProps {
  /** Number of the order. */
  readonly order: number;
  readonly variant: Order["orderPaths"][number]["variants"][number];
  /** Names design and machine. */
  readonly title: string;
}

/** Stitch files of a bought variant, each without its zip, and a way to another device. */
export function BoughtFilesList({
  order,
  variant,
  title,
  m,
}: BoughtFilesListProps & { readonly m: BoughtFileTexts }) {
  const { cart } = useMessages();
  const [isSending, setSending] = useState(false);
  const { id: variantId, files = [] } = variant;
  return (
    <div className="bought-files">
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <StitchFile key={file.id} file={file} m={m} />
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <details className="hint">
          <summary>{m.inZip}</summary>
          <p>{m.zipHas}</p>
        </details>
      )}
      {variantId !== undefined && (
        <Button variant="quiet" title={`${m.send}: ${title}`} onClick={() => setSending(true)}>
          {m.send}
        </Button>
      )}
      {isSending && variantId !== undefined && (
        <Dialog label={m.send} closeLabel={cart.close} onClose={() => setSending(false)}>
          <SendLink order={order} variantId={variantId} files={files} title={title} m={m} />
        </Dialog>
      )}
    </div>
  );
}

function StitchFile({ file, m }: { readonly file: BoughtFile; readonly m: BoughtFileTexts }) {
  const id = useId();
  const { busy, download } = useDownload(async (api) => {
    const blob = await fileOr404(api.downloadStitchFile({ id: file.id }));
    return blob && { file: blob, name: file.name };
  });
  return (
    <li>
      <span id={id}>
        <code>{file.name}</code>{" "}
        <span className="hint">
          {fileSize(file.bytes)}{" "}
          <span role="img" aria-label={m.checked} title={m.checked}>
            <Icon className="file-check">
              <path d="m5 13 4 4L19 7" />
            </Icon>
          </span>
        </span>
      </span>
      <Button variant="secondary" aria-describedby={id} busy={busy} onClick={download}>
        {m.stitchFile}
      </Button>
    </li>
  );
}
