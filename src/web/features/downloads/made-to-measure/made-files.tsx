import { useId, useState } from "react";
import { indianNumber } from "../../../../contract/indian-number.ts";
import { Button } from "../../../../ui/button.tsx";
import type { BoughtFileTexts } from "../../../messages/load-bought-files.ts";
import type { MadeToMeasureTexts } from "../../../messages/load-made-to-measure.ts";
import { useMessages } from "../../../state/app-context.ts";
import { fileOr404 } from "../fetch-design.ts";
import { PrintTemplate } from "../more/print-files.tsx";
import { findAdaptedFile } from "../offline/find-file.ts";
import { OpenStick, type OpenStickProps } from "../usb/open-stick.tsx";
import { useDownload } from "../use-download.ts";
import { type Adaptation, type AdaptedFile, adaptationName, millimetres } from "./adaptation.ts";
import { PiecePlan } from "./piece-plan.tsx";

/** Code and texts that Downloads has already. */
export interface MadeFilesParts {
  readonly stick: OpenStickProps["code"];
  readonly files: BoughtFileTexts;
}

interface MadeFilesProps extends MadeFilesParts {
  readonly adaptation: Adaptation;
  /** Made just now: the plan of its pieces is open. */
  readonly isNew?: boolean;
  readonly m: MadeToMeasureTexts;
}

/** Files that were made to measure, with what can be done with them, and the plan of their pieces. */
export function MadeFiles({ adaptation, isNew = false, stick, files: texts, m }: MadeFilesProps) {
  const { files, format, productName, variantName } = adaptation;
  const [isPlanned, setPlanned] = useState(isNew);
  const planId = useId();
  const title = `${productName}, ${variantName}, ${adaptationName(adaptation, m)}`;
  const stickFiles = files.map((file) => ({ ...file, format, isAdapted: true }));
  const hasPieces = files.some(({ piece }) => piece.of > 1);
  return (
    <div className="made-files">
      <ul>
        {files.map((file) => (
          <MadeFile key={file.id} file={file} m={m} />
        ))}
      </ul>
      <div className="variant-actions">
        <OpenStick code={stick} m={texts} files={stickFiles} title={title} />
        {files
          .filter(({ piece }) => piece.of === 1)
          .map((file) => (
            <PrintTemplate key={file.id} file={file} m={texts} />
          ))}
        {hasPieces && (
          <Button
            variant="quiet"
            aria-expanded={isPlanned}
            aria-controls={planId}
            onClick={() => setPlanned(!isPlanned)}
          >
            {m.plan}
          </Button>
        )}
      </div>
      <div id={planId} hidden={!isPlanned}>
        {hasPieces && isPlanned && <PiecePlan adaptation={adaptation} files={texts} m={m} />}
      </div>
    </div>
  );
}

interface MadeFileProps {
  readonly file: AdaptedFile;
  /** Replaces part and piece. */
  readonly name?: string;
  readonly m: MadeToMeasureTexts;
}

export function MadeFile({ file, name, m }: MadeFileProps) {
  const id = useId();
  const { part: partNames } = useMessages().product;
  const { busy, download } = useDownload(async () => {
    const foundFile = await fileOr404(findAdaptedFile(file.id));
    return foundFile === null ? null : { file: foundFile, name: file.name };
  });
  const { piece, part, width, height, stitches } = file;
  const names = [part !== "single" && partNames[part], piece.of > 1 && m.piece(piece.n, piece.of)];
  return (
    <li className="made-file">
      <span id={id}>
        <code>{file.name}</code> <strong>{name ?? names.filter(Boolean).join(", ")}</strong>{" "}
        <span className="hint">
          {m.fileFacts(millimetres(width), millimetres(height), indianNumber(stitches))}
        </span>
      </span>
      <Button variant="quiet" aria-describedby={id} busy={busy} onClick={download}>
        {m.download}
      </Button>
    </li>
  );
}
