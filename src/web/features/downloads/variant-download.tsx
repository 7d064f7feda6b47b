import { useId } from "react";
import { endpoints } from "../../../contract/endpoints.ts";
import type { Order } from "../../../contract/orders.ts";
import { path } from "../../../contract/paths.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages } from "../../state/app-context.ts";
import { fileName } from "./fetch-design.ts";
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
}

/**
 * A machine variant with a link to its zip; the click handler sends the session, which a plain link cannot.
 */
export function VariantDownload({ order, variant, productName, isPaidNow, player }: VariantDownloadProps) {
  const m = useMessages().downloads;
  const id = useId();
  const { busy, download } = useDownload(variant.variantPath);
  const query = new URLSearchParams({ filename: fileName(variant.variantPath) });
  return (
    <li className="ordered-variant">
      <span id={id}>
        {variant.variantName}{" "}
        {variant.size !== undefined && <span className="hint">{sizeText(variant.size, m)}</span>}
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
      <OpenStitchPlayer
        code={player}
        variantPath={variant.variantPath}
        title={`${productName}, ${variant.variantName}`}
      />
      <Link to={path.help({ order, variant: variant.id })} aria-describedby={id}>
        {m.wrong}
      </Link>
    </li>
  );
}

interface SizeTexts {
  readonly size: (megabytes: string) => string;
  readonly sizeKb: (kilobytes: number) => string;
}

function sizeText(bytes: number, m: SizeTexts): string {
  if (bytes <= 0) return "";
  if (bytes >= 1_000_000) return m.size((bytes / 1_000_000).toFixed(1));
  return m.sizeKb(Math.max(1, Math.round(bytes / 1_000)));
}
