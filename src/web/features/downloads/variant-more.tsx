import type { Order } from "../../../contract/orders.ts";
import { path } from "../../../contract/paths.ts";
import { Link } from "../../../ui/router/link.tsx";
import { downloadsTexts } from "../../messages/downloads-texts.ts";
import type { BoughtFileTexts } from "../../messages/load-bought-files.ts";
import { useLanguage, useMessages } from "../../state/app-context.ts";
import { PrintColourSheet, PrintTemplate } from "./more/print-files.tsx";
import { ZipContents } from "./more/zip-contents.tsx";
import { KeepOffline } from "./offline/offline-notes.tsx";
import { OpenThreads, type OpenThreadsProps } from "./threads/open-threads.tsx";

export interface VariantMoreProps {
  /** Number of the order. */
  readonly order: number;
  readonly variant: Order["orderPaths"][number]["variants"][number];
  /** Id of the element with the variant's name. */
  readonly labelledBy: string;
  /** Names design and machine. */
  readonly title: string;
  readonly threads: OpenThreadsProps["code"];
  readonly m: BoughtFileTexts;
}

/** Rarely used facts and actions of a bought variant, shown on request. */
export function VariantMore({ order, variant, labelledBy, title, threads, m }: VariantMoreProps) {
  const { wrong: wrongText } = useMessages().product;
  const { stickGuide } = downloadsTexts[useLanguage()];
  const { id, files = [] } = variant;
  const [firstFile] = files;
  return (
    <>
      <KeepOffline variant={variant} m={m} />
      <ZipContents variantPath={variant.variantPath} m={m} />
      {firstFile && (
        <div>
          {files.map((file) => (
            <PrintTemplate key={file.id} file={file} m={m} />
          ))}
          <p className="hint">{m.templateHint}</p>
          <PrintColourSheet file={firstFile} title={title} m={m} />
          <OpenThreads
            code={threads}
            label={m.threads}
            variantPath={variant.variantPath}
            files={files}
            title={title}
          />
        </div>
      )}
      <Link to={path.usbGuide()}>{stickGuide}</Link>
      <Link to={path.help({ order, variant: id })} aria-describedby={labelledBy}>
        {wrongText}
      </Link>
    </>
  );
}
