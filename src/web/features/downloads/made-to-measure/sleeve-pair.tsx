import { useEffect, useRef } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { MadeToMeasureTexts } from "../../../messages/load-made-to-measure.ts";
import { ErrorNote } from "../../../ui/error-note.tsx";
import type { BoughtFile } from "../send-link.tsx";
import { OpenStick } from "../usb/open-stick.tsx";
import { useFileDownload } from "../use-download.ts";
import { MadeFile, type MadeFilesParts } from "./made-files.tsx";
import { useMaking } from "./use-making.ts";

export interface SleevePairProps {
  /** Names design and machine. */
  readonly title: string;
  readonly variantId: number;
  /** The sleeve as it was bought. */
  readonly sleeve: BoughtFile;
}

interface Texts extends MadeFilesParts {
  readonly m: MadeToMeasureTexts;
}

const MIRRORED = { percent: 100, mirror: "horizontal", turn: 0, hoop: undefined } as const;

/** Makes the mirrored sleeve at once, and offers both beside each other. */
export function SleevePair({ title, variantId, sleeve, stick, files, m }: SleevePairProps & Texts) {
  const { making, make } = useMaking(variantId, m);
  const { busy, download } = useFileDownload(sleeve);
  const begin = useRef(make);
  useEffect(() => {
    begin.current(MIRRORED);
  }, []);
  if (making.status === "failed")
    return <ErrorNote text={making.error ?? m.notMade} action={m.retry} onAction={() => make(MIRRORED)} />;
  if (making.status !== "made")
    return (
      <p role="status" className="hint">
        {m.making}
      </p>
    );
  const mirroredSleeves = making.adaptation.files.filter(({ part }) => part !== "back");
  const stickFiles = mirroredSleeves.map((file) => ({ ...file, format: sleeve.format, isAdapted: true }));
  return (
    <div className="made-to-measure">
      <p>{title}</p>
      <p role="status">{m.pairHint}</p>
      <div className="made-files">
        <ul>
          <li className="made-file">
            <span>
              <code>{sleeve.name}</code> <strong>{m.asBought}</strong>
            </span>
            <Button variant="quiet" busy={busy} onClick={download}>
              {m.download}
            </Button>
          </li>
          {mirroredSleeves.map((file) => (
            <MadeFile key={file.id} file={file} name={m.otherSleeve} m={m} />
          ))}
        </ul>
        <div className="variant-actions">
          <OpenStick code={stick} m={files} files={[sleeve, ...stickFiles]} title={title} />
        </div>
      </div>
      <p className="hint">{m.readyHint}</p>
    </div>
  );
}
