import { useEffect, useId, useRef } from "react";
import type { Order } from "../../../contract/orders.ts";
import { path } from "../../../contract/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { downloadsTexts } from "../../messages/downloads-texts.ts";
import { useLanguage } from "../../state/app-context.ts";
import { customerStore, firstName } from "../../state/customer/customer-store.ts";
import { loadedValue, useResource } from "../../state/session/session-resource.ts";
import { fileSize } from "./file-size.ts";
import type { BoughtFile } from "./send-link.tsx";
import { useFileDownload } from "./use-download.ts";
import { ZipLink } from "./variant-download.tsx";

/** Thanks for an order that was just paid, with its stitch files and how they get onto the machine. */
export function ThankYou({ order }: { readonly order: Order }) {
  const m = downloadsTexts[useLanguage()];
  const customer = loadedValue(useResource(customerStore));
  const name = customer ? firstName(customer) : "";
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const variants = order.orderPaths.flatMap((line) => line.variants.map((variant) => ({ line, variant })));
  const [first, ...others] = variants.flatMap(({ variant: { files = [] } }) => files);
  return (
    <Card className="thanks">
      <h2 ref={title} tabIndex={-1}>
        {order.grandtotal === 0 ? m.thanksFree(name, order.number) : m.thanks(name, order.number)}
      </h2>
      {variants.map(({ line: { productName }, variant }) => (
        <FilesToTake key={variant.variantPath} productName={productName} variant={variant} first={first} />
      ))}
      <h3>{m.nextTitle}</h3>
      <ol>
        {first && <li>{m.takeFile(first.name, others.length)}</li>}
        {m.nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <Link to={path.usbGuide()}>{m.stickGuide}</Link>
      </p>
    </Card>
  );
}

interface FilesToTakeProps {
  readonly productName: string;
  readonly variant: Order["orderPaths"][number]["variants"][number];
  /** First stitch file of the order, whose button is the page's main one. */
  readonly first: BoughtFile | undefined;
}

/** Stitch files of a variant, then its zip. */
function FilesToTake({ productName, variant, first }: FilesToTakeProps) {
  const m = downloadsTexts[useLanguage()];
  const id = useId();
  const { files = [], size, variantName } = variant;
  return (
    <div className="thanks-files">
      <p id={id}>
        {productName}, {variantName}
      </p>
      {files.map((file) => (
        <FileToTake key={file.id} file={file} isFirst={file === first} />
      ))}
      <ZipLink variant={variant} productName={productName} describedBy={id}>
        {m.download} {size !== undefined && `(${m.zipSize(fileSize(size))})`}
      </ZipLink>
    </div>
  );
}

function FileToTake({ file, isFirst }: { readonly file: BoughtFile; readonly isFirst: boolean }) {
  const m = downloadsTexts[useLanguage()];
  const { busy, download } = useFileDownload(file);
  return (
    <Button variant={isFirst ? "primary" : "secondary"} busy={busy} onClick={download}>
      {!busy && <DownloadIcon />}
      {file.name}
      {file.part && ` · ${m.part[file.part]}`}
    </Button>
  );
}
