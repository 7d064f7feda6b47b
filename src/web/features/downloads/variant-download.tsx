import { type FunctionComponent, type ReactNode, useId } from "react";
import { endpoints } from "../../../contract/endpoints.ts";
import type { Order } from "../../../contract/orders.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { downloadsTexts } from "../../messages/downloads-texts.ts";
import { useLanguage } from "../../state/app-context.ts";
import type { BoughtFilesListProps } from "./bought-files-list.tsx";
import { fetchDesign, fileName } from "./fetch-design.ts";
import { fileSize } from "./file-size.ts";
import { findZip } from "./offline/find-file.ts";
import { useDownload } from "./use-download.ts";

export interface VariantDownloadProps {
  /** Number of the order. */
  readonly order: number;
  /** Missing for a design of an older shop. */
  readonly productId: number | undefined;
  readonly variant: Order["orderPaths"][number]["variants"][number];
  readonly productName: string;
  readonly player: BoughtFilesListProps["player"];
  readonly files: FunctionComponent<BoughtFilesListProps>;
}

/** A machine variant with a link to its zip, its stitch files and what can be done with them. */
export function VariantDownload(props: VariantDownloadProps) {
  const { order, productId, variant, productName, player, files: Files } = props;
  const m = downloadsTexts[useLanguage()];
  const id = useId();
  const title = `${productName}, ${variant.variantName}`;
  return (
    <li className="ordered-variant">
      <span id={id}>
        {variant.variantName}{" "}
        {variant.size ? <span className="hint">{m.zipSize(fileSize(variant.size))}</span> : null}
      </span>
      <ZipLink variant={variant} productName={productName} describedBy={id}>
        {m.download}
      </ZipLink>
      <Files
        order={order}
        productId={productId}
        variant={variant}
        title={title}
        labelledBy={id}
        player={player}
      />
    </li>
  );
}

interface ZipLinkProps extends Pick<VariantDownloadProps, "variant" | "productName"> {
  /** Id of the element that names the variant. */
  readonly describedBy: string;
  readonly children: ReactNode;
}

/** A link to a variant's zip; the click asks with the session for an address without it. */
export function ZipLink({ variant, productName, describedBy, children }: ZipLinkProps) {
  const m = downloadsTexts[useLanguage()];
  const { busy, download } = useDownload(() => fetchDesign(findZip, variant.variantPath));
  const query = new URLSearchParams({ filename: fileName(variant.variantPath) });
  return (
    <a
      className={buttonClass("secondary")}
      href={`${endpoints.downloadDesign.path}?${query}`}
      title={m.downloadOne(variant.variantName, productName)}
      aria-describedby={describedBy}
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!busy) download();
      }}
    >
      {busy ? <span className="spin" aria-hidden="true" /> : <DownloadIcon />} {children}
    </a>
  );
}
