import { type DragEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useReloadGuard } from "../../../ui/use-reload-guard.ts";
import type { OpenDesignTexts } from "../../messages/load-open-design.ts";
import { keepPage } from "../../state/keep-page.ts";
import { OpenedDesignView } from "./opened-design.tsx";
import workerAddress from "./reader/design-worker.ts?worker&url";
import { useDesignReader } from "./use-design-reader.ts";

/** Opens any design file in the browser; nothing is uploaded. */
export function OpenDesign({ m }: { readonly m: OpenDesignTexts }) {
  const { reading, open, convert } = useDesignReader();
  const [file, setFile] = useState<File>();
  useReloadGuard(reading.status !== "idle");
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => keepPage([workerAddress]), []);
  useEffect(() => {
    if (reading.status === "opened" || reading.status === "several")
      result.current?.scrollIntoView({ block: "nearest" });
  }, [reading.status]);
  const choose = (chosenFile: File | undefined) => {
    if (!chosenFile) return;
    setFile(chosenFile);
    open(chosenFile);
  };
  return (
    <div className="wrap open-design">
      <header className="prose">
        <h1>{m.title}</h1>
        <p className="prose-intro">{m.intro}</p>
      </header>
      <FilePlace m={m} onFile={choose} />
      <p role="status">{reading.status === "reading" && m.reading(reading.name)}</p>
      <div ref={result} className="open-design-result">
        {reading.status === "refused" && file && (
          <div role="alert" className="note">
            <p>{m.refusals[reading.why]}</p>
            {reading.why === "unloaded" && (
              <Button variant="secondary" onClick={() => open(file)}>
                {m.again}
              </Button>
            )}
          </div>
        )}
        {reading.status === "several" && (
          <section className="panel">
            <h2 className="stitched">{m.several}</h2>
            <ul className="open-design-names">
              {reading.names.map((name) => (
                <li key={name}>
                  <Button variant="quiet" onClick={() => file && open(file, name)}>
                    {name}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {reading.status === "opened" && (
          <OpenedDesignView design={reading.design} converted={reading.converted} onConvert={convert} m={m} />
        )}
      </div>
    </div>
  );
}

/** File input that also accepts dropped files. */
function FilePlace({ m, onFile }: { readonly m: OpenDesignTexts; readonly onFile: (file?: File) => void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const first = useRef(onFile);
  // The visitor may have selected a file before the application started.
  useEffect(() => first.current(field.current?.files?.[0]), []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    // The input shows the opened file's name, also if it was dropped.
    if (field.current && files.length > 0) field.current.files = files;
    onFile(files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut to the input inside
    <div
      className={`open-design-place${isOver ? " over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>{m.field}</label>
      <input
        ref={field}
        id={id}
        type="file"
        aria-describedby={`${id}hint`}
        onClick={empty}
        onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
      />
      <p id={`${id}hint`} className="hint">
        {m.hint}
      </p>
      <noscript>
        <p className="note">{m.noScript}</p>
      </noscript>
    </div>
  );
}

/** Clears the input, so that selecting the same file again is a change. */
function empty({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = "";
}
