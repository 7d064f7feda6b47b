import { useEffect, useState } from "react";
import type { Order } from "../../../../contract/orders.ts";
import { failureSentence } from "../../../../ui/api/failure-sentence.ts";
import { Button } from "../../../../ui/button.tsx";
import { useStore } from "../../../../ui/state/external-store.ts";
import type { BoughtFileTexts } from "../../../messages/load-bought-files.ts";
import { useApp } from "../../../state/app-context.ts";
import { ordersStore } from "../../../state/customer/orders-store.ts";
import { keepPage } from "../../../state/keep-page.ts";
import type { LazyCode } from "../../../state/lazy-code.ts";
import { browserApi } from "../../../state/session/browser-api.ts";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { fetchDesign } from "../fetch-design.ts";
import { adaptationsStore } from "../made-to-measure/adaptations-store.ts";
import {
  adaptedAddresses,
  adaptedFileAddress,
  addressesOf,
  dropFiles,
  forgetLost,
  isOfflineList,
  keepAdaptations,
  keepFile,
  keepOrders,
  offlineFiles,
  readOffline,
  stitchFileAddress,
} from "./offline-files.ts";

const NOTHING = offlineFiles.get();

interface OfflineNotesProps {
  /** Age of the shown list if it comes from this device. */
  readonly storedAt: Date | undefined;
  readonly player: LazyCode<unknown>;
  readonly m: BoughtFileTexts;
}

/** Says how old a list without network is, and that the browser removed kept files. */
export function OfflineNotes({ storedAt, player, m }: OfflineNotesProps) {
  const { language } = useApp();
  const { files, lostCount } = useStore(offlineFiles, NOTHING);
  const { status } = useStore(player, player.get());
  useEffect(() => {
    void readOffline();
  }, []);
  useEffect(() => {
    if (files.size > 0) player.fetch();
  }, [files.size, player]);
  // The page is cached again once the stitch player has loaded, so that it plays kept files offline.
  useEffect(() => {
    if (!storedAt && files.size > 0 && status !== "loading") keepPage();
  }, [storedAt, files.size, status]);
  return (
    <>
      {storedAt && (
        <p role="status" className="note">
          {m.offline(timeIn(language, storedAt))}
        </p>
      )}
      {lostCount > 0 && <ErrorNote text={m.lost(lostCount)} action={m.lostSeen} onAction={forgetLost} />}
    </>
  );
}

interface KeepOfflineProps {
  readonly variant: Order["orderPaths"][number]["variants"][number];
  readonly m: BoughtFileTexts;
}

/** Keeps a bought variant's files on this device, or says since when it has them and removes them. */
export function KeepOffline({ variant, m }: KeepOfflineProps) {
  const { language, messages } = useApp();
  const { files } = useStore(offlineFiles, NOTHING);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const at = files.get(addressesOf(variant)[0] ?? "");
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (reason) {
      const isFull = reason instanceof DOMException && reason.name === "QuotaExceededError";
      setError(isFull ? m.deviceFull : failureSentence(messages, reason, m.keepFailed));
      await dropVariant(variant);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      {at && !busy && <p role="status">{m.onDevice(timeIn(language, at))}</p>}
      <p className="hint">{m.listStays}</p>
      <Button
        variant="quiet"
        busy={busy}
        onClick={() => run(() => (at ? dropVariant(variant) : keep(variant)))}
      >
        {at ? m.offDevice : m.keep}
      </Button>
      {error !== undefined && (
        <p role="alert" className="note">
          {error}
        </p>
      )}
    </div>
  );
}

async function keep({ id: variantId, variantPath, files = [] }: KeepOfflineProps["variant"]): Promise<void> {
  // Without this permission the browser removes what is kept first when space is short.
  await navigator.storage?.persist?.().catch(() => false);
  const zip = await fetchDesign((filename) => browserApi.downloadDesign({ filename }), variantPath);
  const [address] = addressesOf({ variantPath });
  if (!zip || !address) throw new Error("The shop has no such file");
  await keepFile(address, zip.file);
  for (const { id } of files)
    await keepFile(stitchFileAddress(id), await browserApi.downloadStitchFile({ id }));
  await keepOrders(await ordersStore.load());
  const adaptations = await adaptationsOf(variantId);
  for (const { files: adaptedFiles } of adaptations)
    for (const file of adaptedFiles)
      await keepFile(adaptedFileAddress(file.id), await browserApi.downloadAdaptedFile({ id: file.id }));
  if (adaptations.length > 0) await keepAdaptations(await adaptationsStore.load());
}

async function dropVariant(variant: KeepOfflineProps["variant"]): Promise<void> {
  const adaptations = await adaptationsOf(variant.id);
  await dropFiles([...addressesOf(variant), ...adaptations.flatMap(adaptedAddresses)]);
}

/** Files made to measure from a variant; the bought ones are kept even if this list is not there. */
async function adaptationsOf(variantId: number | undefined) {
  const all = await adaptationsStore.load().catch(() => []);
  return all.filter((adaptation) => adaptation.variantId === variantId);
}

/** Marks a variant whose files this device keeps and, without a network, one that it does not keep. */
export function StoredMark({ variant, m }: KeepOfflineProps) {
  const { files } = useStore(offlineFiles, NOTHING);
  const isOffline = useStore(isOfflineList, false);
  const isStored = files.has(addressesOf(variant)[0] ?? "");
  if (isStored) return <p className="on-device">{m.stored}</p>;
  return isOffline ? <p className="on-device not-on-device">{m.notStored}</p> : null;
}

function timeIn(language: string, at: Date): string {
  return at.toLocaleString(`${language}-IN`, {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  });
}
