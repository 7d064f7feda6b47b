import { type FunctionComponent, useId } from "react";
import { endpoints } from "../../../contract/endpoints.ts";
import type { Order } from "../../../contract/orders.ts";
import { path } from "../../../contract/paths.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages } from "../../state/app-context.ts";
import type { BoughtFilesListProps } from "./bought-files-list.tsx";
import { fetchDesign, fileName } from "./fetch-design.ts";
import { fileSize } from "./file-size.ts";
import { OpenStitchPlayer, type OpenStitchPlayerProps } from "./open-stitch-player.tsx";
import { useDownload } from "./use-download.ts";

export interface VariantDownloadProps {
  /** Number of the order. */
  readonly order: number;
  readonly variant: Order["orderPaths"][number]["variants"][number];
  readonly productName: string;
  /** Paid just now: the download is the page's main button. */
  readonly isPaidNow: boolean;
  readonly player: OpenStitchPlayerProps["code"];
  readonly files: FunctionComponent<BoughtFilesListProps>;
}

/**
 * A machine variant with a link to its zip; the click handler sends the session, which a plain link cannot.
 */
export function VariantDownload(props: VariantDownloadProps) {
  const { order, variant, productName, isPaidNow, player, files: Files } = props;
  const m = useMessages().downloads;
  const id = useId();
  const { busy, download } = useDownload((api) =>
    fetchDesign((filename) => api.downloadDesign({ filename }), variant.variantPath),
  );
  const title = `${productName}, ${variant.variantName}`;
  const query = new URLSearchParams({ filename: fileName(variant.variantPath) });
  return (
    <li className="ordered-variant">
      <span id={id}>
        {variant.variantName}{" "}
        {variant.size ? <span className="hint">{fileSize(variant.size)} zip</span> : null}
      </span>
      <a
        className={buttonClass(isPaidNow ? "primary" : "secondary")}
        href={`${endpoints.downloadDesign.path}?${query}`}
        title={m.downloadOne(variant.variantName, productName)}
        aria-describedby={id}
        aria-busy={busy || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (!busy) download();
        }}
      >
        {busy ? <span className="spin" aria-hidden="true" /> : <DownloadIcon />} {m.download}
      </a>
      <Files order={order} variant={variant} title={title} />
      <OpenStitchPlayer code={player} variantPath={variant.variantPath} title={title} />
      <Link to={path.help({ order, variant: variant.id })} aria-describedby={id}>
        {m.wrong}
      </Link>
    </li>
  );
}
