import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { downloadsTexts } from "../../messages/downloads-texts.ts";
import type { BoughtFileTexts } from "../../messages/load-bought-files.ts";
import { useLanguage, useMessages } from "../../state/app-context.ts";
import { fileSize } from "./file-size.ts";
import {
  MadeFrom,
  type MadeToMeasureCode,
  OpenMadeToMeasure,
  useAdaptations,
} from "./made-to-measure/open-made-to-measure.tsx";
import { EarlierFiles, NewFile } from "./new-file.tsx";
import { StoredMark } from "./offline/offline-notes.tsx";
import { OpenExchange, type OpenExchangeProps } from "./open-exchange.tsx";
import { type BoughtFile, SendLink } from "./send-link.tsx";
import { OpenStitchPlayer, type OpenStitchPlayerProps } from "./stitch-player/open-stitch-player.tsx";
import { OpenStick, type OpenStickProps } from "./usb/open-stick.tsx";
import { useFileDownload } from "./use-download.ts";
import { VariantMore, type VariantMoreProps } from "./variant-more.tsx";

export interface BoughtFilesListProps extends Omit<VariantMoreProps, "m" | "threads"> {
  /** Names design and machine. */
  readonly title: string;
  /** Missing for a design of an older shop. */
  readonly productId: number | undefined;
  readonly player: OpenStitchPlayerProps["code"];
}

/** Texts and code that come with the page. */
interface BoughtFileParts {
  readonly m: BoughtFileTexts;
  readonly stick: OpenStickProps["code"];
  readonly exchange: OpenExchangeProps["code"];
  readonly threads: VariantMoreProps["threads"];
  readonly measure: MadeToMeasureCode;
}

/**
 * Stitch files of a bought variant, each without its zip, and one line of actions. What few customers need is
 * behind the last of them.
 */
export function BoughtFilesList(props: BoughtFilesListProps & BoughtFileParts) {
  const { order, productId, variant, title, labelledBy, player, exchange, measure, m } = props;
  const { cart } = useMessages();
  const [isSending, setSending] = useState(false);
  const [isMore, setMore] = useState(false);
  const moreId = useId();
  const { id: variantId, files = [] } = variant;
  const adaptations = useAdaptations(order, variantId);
  return (
    <div className="bought-files">
      <StoredMark variant={variant} m={m} />
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <StitchFile key={file.id} file={file} m={m} />
          ))}
        </ul>
      )}
      <MadeFrom code={measure.list} adaptations={adaptations} />
      <EarlierFiles variant={variant} m={m} />
      {variant.newFile && variantId !== undefined && (
        <NewFile key={variant.newFile} order={order} variantId={variantId} m={m} />
      )}
      <div className="variant-actions">
        {files.length > 0 && <OpenStick code={props.stick} m={m} files={files} title={title} />}
        {files.length > 0 && variantId !== undefined && variant.adapting !== "off" && (
          <OpenMadeToMeasure
            code={measure}
            title={title}
            variantId={variantId}
            productId={productId}
            labelledBy={labelledBy}
            sleeve={files.find(({ part }) => part === "hand" || variant.isSleeve)}
            m={m}
          />
        )}
        {variantId !== undefined && (
          <Button variant="quiet" title={`${m.send}: ${title}`} onClick={() => setSending(true)}>
            {m.send}
          </Button>
        )}
        {variantId !== undefined && variant.exchange && (
          <OpenExchange
            code={exchange}
            label={m.exchange}
            order={order}
            variantId={variantId}
            title={title}
            {...variant.exchange}
          />
        )}
        <OpenStitchPlayer code={player} variantPath={variant.variantPath} title={title} />
        <Button
          variant="quiet"
          aria-describedby={labelledBy}
          aria-expanded={isMore}
          aria-controls={moreId}
          onClick={() => setMore(!isMore)}
        >
          {m.more}
        </Button>
      </div>
      <div className="variant-more" id={moreId} hidden={!isMore}>
        {isMore && <VariantMore {...props} />}
      </div>
      {isSending && variantId !== undefined && (
        <Dialog label={m.send} closeLabel={cart.close} onClose={() => setSending(false)}>
          <SendLink
            order={order}
            variantId={variantId}
            files={[...files, ...adaptations.flatMap((one) => one.files)]}
            title={title}
            m={m}
          />
        </Dialog>
      )}
    </div>
  );
}

function StitchFile({ file, m }: { readonly file: BoughtFile; readonly m: BoughtFileTexts }) {
  const id = useId();
  const { part } = downloadsTexts[useLanguage()];
  const { busy, download } = useFileDownload(file);
  return (
    <li>
      <span id={id}>
        <code>{file.name}</code> {file.part && <strong>{part[file.part]} </strong>}
        <span className="hint">
          {fileSize(file.bytes)}{" "}
          <span role="img" aria-label={m.checked} title={m.checked}>
            <Icon className="file-check">
              <path d="m5 13 4 4L19 7" />
            </Icon>
          </span>
        </span>
      </span>
      <Button variant="quiet" aria-describedby={id} busy={busy} onClick={download}>
        {m.stitchFile}
      </Button>
    </li>
  );
}
