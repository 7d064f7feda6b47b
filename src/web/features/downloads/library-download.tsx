import { useEffect, useState } from "react";
import type { Answer } from "../../../contract/wire.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import type { BoughtFileTexts } from "../../messages/load-bought-files.ts";
import { useApp } from "../../state/app-context.ts";
import { ordersChanged } from "../../state/customer/orders-changed.ts";
import { fileSize } from "./file-size.ts";

type Owned = Answer<"getLibrary">;
type Made = { readonly text: string; readonly url?: string };

/**
 * One zip of everything, of one format, or of what was never downloaded. The browser fetches a real address,
 * shows the progress and resumes.
 */
export function LibraryDownload({ m }: { readonly m: BoughtFileTexts }) {
  const { api, messages } = useApp();
  const [ownedFiles, setOwned] = useState<Owned>();
  const [part, setPart] = useState("");
  const [busy, setBusy] = useState(false);
  const [madeZip, setMade] = useState<Made>();
  useEffect(() => {
    let isLeft = false;
    // Without the sizes the button would promise nothing, so it stays away.
    const load = () =>
      api.getLibrary().then(
        (answer) => {
          if (isLeft) return;
          setOwned(answer);
          setPart("");
          setMade(undefined);
        },
        () => undefined,
      );
    void load();
    // An exchange changes what is owned.
    const stop = ordersChanged.subscribe(load);
    return () => {
      isLeft = true;
      stop();
    };
  }, [api]);
  if (!ownedFiles?.formats.length) return null;
  const download = async () => {
    setBusy(true);
    try {
      const { url, files, bytes } = await api.createLibrary(
        part === "fresh" ? { since: ownedFiles.fresh?.since } : { format: part || undefined },
      );
      window.location.assign(url);
      setMade({ text: m.libraryStarted(files, fileSize(bytes)), url });
    } catch (error) {
      setMade({ text: failureSentence(messages, error, m.libraryFailed) });
    } finally {
      setBusy(false);
    }
  };
  const sum = (field: "files" | "bytes") =>
    ownedFiles.formats.reduce((total, each) => total + each[field], 0);
  return (
    <div className="library">
      <label className="field">
        {m.libraryWhat}
        <select value={part} onChange={({ target }) => setPart(target.value)}>
          <option value="">{m.libraryAll(sum("files"), fileSize(sum("bytes")))}</option>
          {ownedFiles.fresh && (
            <option value="fresh">
              {m.libraryFresh(ownedFiles.fresh.files, fileSize(ownedFiles.fresh.bytes))}
            </option>
          )}
          {ownedFiles.formats.map(({ format, files, bytes }) => (
            <option key={format} value={format}>
              {m.libraryFormat(format, files, fileSize(bytes))}
            </option>
          ))}
        </select>
      </label>
      <Button variant="secondary" busy={busy} onClick={download}>
        {m.library}
      </Button>
      {madeZip && (
        <p role={madeZip.url ? "status" : "alert"} className="note">
          {madeZip.text} {madeZip.url && <a href={madeZip.url}>{m.libraryAgain}</a>}
        </p>
      )}
    </div>
  );
}
