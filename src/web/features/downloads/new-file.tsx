import { useCallback, useEffect, useId, useState } from "react";
import type { Order } from "../../../contract/orders.ts";
import { changedFacts } from "../../../contract/stitching/file-facts.ts";
import type { Answer } from "../../../contract/wire.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { downloadsTexts } from "../../messages/downloads-texts.ts";
import type { BoughtFileTexts } from "../../messages/load-bought-files.ts";
import { useApp, useLanguage } from "../../state/app-context.ts";
import { ordersChanged } from "../../state/customer/orders-changed.ts";
import { ordersStore } from "../../state/customer/orders-store.ts";
import { fetchDesign } from "./fetch-design.ts";
import { fileSize } from "./file-size.ts";
import { findZip } from "./offline/find-file.ts";
import { purchaseDate } from "./order-filter.ts";
import { useDownload } from "./use-download.ts";

interface NewFileProps {
  /** Number of the order. */
  readonly order: number;
  readonly variantId: number;
  readonly m: BoughtFileTexts;
}

/** Shows how the shop's newer file differs from the bought one, with a button to get it. */
export function NewFile({ order: orderNumber, variantId, m }: NewFileProps) {
  const { api, messages } = useApp();
  const [foundFile, setFound] = useState<Answer<"getNewFile">>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const compare = useCallback(() => {
    api.getNewFile({ orderNumber, variantId }).then(setFound, (reason: unknown) => {
      setError(failureSentence(messages, reason, m.newUnclear));
    });
  }, [api, messages, m, orderNumber, variantId]);
  useEffect(compare, [compare]);
  const take = async (sha256: string) => {
    setBusy(true);
    setError(undefined);
    try {
      await api.takeNewFile({ orderNumber, variantId, sha256 });
      toast.success(m.newTaken);
      ordersStore.reload().catch(() => undefined);
      ordersChanged.set(ordersChanged.get() + 1);
    } catch (reason) {
      setError(failureSentence(messages, reason, m.takeFailed));
      compare();
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="new-file" aria-labelledby={id}>
      <h2 id={id}>{m.newFile}</h2>
      <div className="new-file-facts">{foundFile && <Changes foundFile={foundFile} m={m} />}</div>
      {error !== undefined && (
        <p role="alert" className="note">
          {error}
        </p>
      )}
      <Button
        variant="secondary"
        busy={busy}
        disabled={!foundFile}
        onClick={() => (foundFile ? take(foundFile.sha256) : undefined)}
      >
        {m.takeNew}
      </Button>
      <p className="hint">{m.newFree}</p>
    </section>
  );
}

function Changes({
  foundFile,
  m,
}: {
  readonly foundFile: Answer<"getNewFile">;
  readonly m: BoughtFileTexts;
}) {
  const changes = foundFile.before && changedFacts(foundFile.before, foundFile.after);
  if (!changes) return <p>{m.newUncompared}</p>;
  if (changes.length === 0) return <p>{m.newSame}</p>;
  return changes.map(({ fact, before, after }) => (
    <p key={fact}>
      {m.facts[fact]}: {m.change(before, after)}
    </p>
  ));
}

type Variant = Order["orderPaths"][number]["variants"][number];
type EarlierFile = NonNullable<Variant["earlierFiles"]>[number];

/** Files that the customer had before taking a newer one. */
export function EarlierFiles({ variant, m }: { readonly variant: Variant; readonly m: BoughtFileTexts }) {
  if (!variant.earlierFiles) return null;
  return (
    <ul className="earlier-files">
      {variant.earlierFiles.map((file) => (
        <EarlierFileRow key={file.variantPath} file={file} m={m} />
      ))}
    </ul>
  );
}

function EarlierFileRow({ file, m }: { readonly file: EarlierFile; readonly m: BoughtFileTexts }) {
  const id = useId();
  const { zipSize, download: downloadText } = downloadsTexts[useLanguage()];
  const { busy, download } = useDownload(() => fetchDesign(findZip, file.variantPath));
  return (
    <li>
      <span id={id}>
        {m.earlier}{" "}
        <span className="hint">
          {m.earlierUntil(purchaseDate(file.replacedAt))}, {zipSize(fileSize(file.size))}
        </span>
      </span>
      <Button variant="quiet" aria-describedby={id} busy={busy} onClick={download}>
        {downloadText}
      </Button>
    </li>
  );
}
