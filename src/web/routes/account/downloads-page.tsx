import { staticPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { BoughtFilesList, type BoughtFilesListProps } from "../../features/downloads/bought-files-list.tsx";
import { Downloads } from "../../features/downloads/downloads.tsx";
import { LibraryDownload } from "../../features/downloads/library-download.tsx";
import type { MadeFilesParts } from "../../features/downloads/made-to-measure/made-files.tsx";
import type { MadeListProps } from "../../features/downloads/made-to-measure/made-list.tsx";
import type { MadeToMeasureProps } from "../../features/downloads/made-to-measure/made-to-measure.tsx";
import type { MadeToMeasureCode } from "../../features/downloads/made-to-measure/open-made-to-measure.tsx";
import type { SleevePairProps } from "../../features/downloads/made-to-measure/sleeve-pair.tsx";
import { OpenNewMachine } from "../../features/downloads/new-machine/open-new-machine.tsx";
import { offlineApi } from "../../features/downloads/offline/offline-api.ts";
import { OfflineNotes } from "../../features/downloads/offline/offline-notes.tsx";
import { OlderPurchases } from "../../features/downloads/older-purchases.tsx";
import type { ExchangeProps } from "../../features/downloads/open-exchange.tsx";
import type { ThreadListProps } from "../../features/downloads/threads/thread-list.tsx";
import type { StickDialogProps } from "../../features/downloads/usb/stick-dialog.tsx";
import { accountTexts } from "../../messages/account-texts.ts";
import { loadBoughtFiles } from "../../messages/load-bought-files.ts";
import { loadExchange } from "../../messages/load-exchange.ts";
import { loadMadeToMeasure } from "../../messages/load-made-to-measure.ts";
import { loadNewMachine } from "../../messages/load-new-machine.ts";
import { loadThreadTexts } from "../../messages/load-thread-texts.ts";
import { loadUsb } from "../../messages/load-usb.ts";
import { type App, AppContext } from "../../state/app-context.ts";
import { lazyCode } from "../../state/lazy-code.ts";
import { loadMadeToMeasureStyles, loadStitchPlayerStyles } from "../../styles/lazy-styles.ts";

export async function page(app: App): Promise<PageCode> {
  const { language, shop } = app;
  const m = await loadBoughtFiles[language]();
  const stick = lazyCode(async () => {
    const [{ StickDialog }, texts] = await Promise.all([
      import("../../features/downloads/usb/stick-dialog.tsx"),
      loadUsb[language](),
    ]);
    return (props: StickDialogProps) => <StickDialog {...props} m={texts} />;
  });
  const exchange = lazyCode(async () => {
    const [{ ExchangeDialog }, texts] = await Promise.all([
      import("../../features/checkout/exchange/exchange-dialog.tsx"),
      loadExchange[language](),
    ]);
    return (props: ExchangeProps) => <ExchangeDialog {...props} m={texts} />;
  });
  const threads = lazyCode(async () => {
    const [{ ThreadList }, texts] = await Promise.all([
      import("../../features/downloads/threads/thread-list.tsx"),
      loadThreadTexts[language](),
    ]);
    return (props: ThreadListProps) => <ThreadList {...props} m={texts} />;
  });
  const measure = measureCode(app, { stick, files: m });
  const files = (props: BoughtFilesListProps) => (
    <BoughtFilesList {...props} m={m} stick={stick} exchange={exchange} threads={threads} measure={measure} />
  );
  const newMachine = lazyCode(async () => {
    const [{ NewMachineDialog }, texts] = await Promise.all([
      import("../../features/downloads/new-machine/new-machine-dialog.tsx"),
      loadNewMachine[language](),
    ]);
    return () => <NewMachineDialog m={texts} />;
  });
  const opener = <OpenNewMachine code={newMachine} label={m.newMachine} />;
  const offline = { ...app, api: offlineApi(app.api) };
  const notes = ({ storedAt }: { readonly storedAt: Date | undefined }) => (
    <OfflineNotes storedAt={storedAt} player={stitchFile} m={m} />
  );
  return staticPage({
    Component: () => (
      <AppContext value={offline}>
        <Downloads
          player={stitchFile}
          files={files}
          notes={notes}
          newMachine={opener}
          library={<LibraryDownload m={m} />}
          older={<OlderPurchases m={m} />}
        />
      </AppContext>
    ),
    head: () => ({ title: `${accountTexts[language].downloads} | ${shop.name}` }),
  });
}

/** Dialogs and list of files that are made to measure. */
function measureCode({ language }: App, parts: MadeFilesParts): MadeToMeasureCode {
  const texts = async () => {
    const [m] = await Promise.all([loadMadeToMeasure[language](), loadMadeToMeasureStyles()]);
    return m;
  };
  return {
    dialog: lazyCode(async () => {
      const [{ MadeToMeasure }, m] = await Promise.all([
        import("../../features/downloads/made-to-measure/made-to-measure.tsx"),
        texts(),
      ]);
      return (props: MadeToMeasureProps) => <MadeToMeasure {...props} {...parts} m={m} />;
    }),
    pair: lazyCode(async () => {
      const [{ SleevePair }, m] = await Promise.all([
        import("../../features/downloads/made-to-measure/sleeve-pair.tsx"),
        texts(),
      ]);
      return (props: SleevePairProps) => <SleevePair {...props} {...parts} m={m} />;
    }),
    list: lazyCode(async () => {
      const [{ MadeList }, m] = await Promise.all([
        import("../../features/downloads/made-to-measure/made-list.tsx"),
        texts(),
      ]);
      return (props: MadeListProps) => <MadeList {...props} {...parts} m={m} />;
    }),
  };
}

const stitchFile = lazyCode(async () => {
  const [{ StitchPlayer }] = await Promise.all([
    import("../../features/downloads/stitch-player/stitch-player.tsx"),
    loadStitchPlayerStyles(),
  ]);
  return StitchPlayer;
});
