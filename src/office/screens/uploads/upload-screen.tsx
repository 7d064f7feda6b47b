import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useStore } from "../../../ui/state/external-store.ts";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useOffice } from "../../data/office-context.ts";
import { useOfficeList } from "../../data/queries.ts";
import {
  forgetWhole,
  isUnderWay,
  type LocalUpload,
  uploadFiles,
  uploadQueue,
} from "../../data/upload-queue.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { FileChoice } from "../../ui/uploads/file-choice.tsx";
import { FileStates } from "../../ui/uploads/file-states.tsx";
import { CategoryTable } from "./category-table.tsx";
import { DesignCards } from "./design-cards.tsx";
import { RemoveAllDialog } from "./remove-all-dialog.tsx";
import { TrayTools } from "./tray-tools.tsx";
import { UnplacedFiles } from "./unplaced-files.tsx";

const NONE: readonly LocalUpload[] = [];
/** While something is on its way or being judged, ms. */
const LOOK_EVERY = 1_000;

/** Files on their way in, what they come to, and making designs of it. */
export function UploadScreen() {
  const { isDemo, messages } = useOffice();
  const m = messages.uploads;
  const local = useStore(uploadQueue, NONE).filter(({ tray }) => tray === "new");
  const [isRemoving, setRemoving] = useState(false);
  const tray = useTray(local);
  return (
    <Screen title={m.title}>
      {isDemo && <p className="note">{m.shared}</p>}
      <FileChoice onFiles={uploadFiles} />
      <Loaded query={tray}>
        {({ pages: [found, ...others] }) =>
          found && (
            <>
              <FileStates local={local} files={found.files} fault={found.fault} notices={found.notices} />
              {!local.some(isUnderWay) && (
                <UnplacedFiles
                  files={found.files.filter(({ isUnplaced, remarks }) => isUnplaced && remarks.length === 0)}
                  designs={designsOf([found, ...others])}
                />
              )}
              {found.files.length + local.length === 0 ? (
                <EmptyState title={m.nothing} />
              ) : (
                <>
                  {found.table && <CategoryTable {...found.table} />}
                  <TrayTools designs={designsOf([found, ...others])} />
                  <DesignCards designs={designsOf([found, ...others])} categories={found.categories} />
                  {tray.hasNextPage && (
                    <p className="more">
                      <Button
                        variant="secondary"
                        busy={tray.isFetchingNextPage}
                        onClick={() => void tray.fetchNextPage()}
                      >
                        {m.moreDesigns(designsOf([found, ...others]).length, found.total)}
                      </Button>
                    </p>
                  )}
                  <p>
                    <Button variant="quiet" onClick={() => setRemoving(true)}>
                      {m.removeAll}
                    </Button>
                  </p>
                </>
              )}
              {isRemoving && <RemoveAllDialog files={found.files} onClose={() => setRemoving(false)} />}
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

/** What is in the tray: looked at again while that changes by itself, and when a file has come. */
function useTray(local: readonly LocalUpload[]) {
  const [isBusy, setBusy] = useState(false);
  const tray = useOfficeList("officeUploads", {}, "after", isBusy ? { every: LOOK_EVERY } : {});
  const isJudging = designsOf(tray.data?.pages ?? []).some(({ state }) => state === "judging");
  const whole = local.filter(({ state }) => state === "whole").length;
  useEffect(() => setBusy(isJudging || local.some(isUnderWay)), [isJudging, local]);
  const { refetch } = tray;
  // What was asked for first may have been answered before the file was here.
  const isLoaded = tray.data !== undefined;
  useEffect(() => {
    if (whole > 0 && isLoaded) void refetch().then(({ isSuccess }) => isSuccess && forgetWhole("new"));
  }, [whole, isLoaded, refetch]);
  return tray;
}

function designsOf(pages: readonly OfficeAnswer<"officeUploads">[]) {
  return pages.flatMap(({ designs }) => designs);
}
