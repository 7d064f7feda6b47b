import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useStore } from "../../../ui/state/external-store.ts";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useOffice } from "../../data/office-context.ts";
import { useOfficeList } from "../../data/queries.ts";
import { isInProgress, type LocalUpload } from "../../data/upload-list.ts";
import { removeBatch, uploadFiles, uploadQueue } from "../../data/upload-queue.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { FileChoice } from "../../ui/uploads/file-choice.tsx";
import { FileStates } from "../../ui/uploads/file-states.tsx";
import { BatchTools } from "./batch-tools.tsx";
import { CategoryTable } from "./category-table.tsx";
import { DesignCards } from "./design-cards.tsx";
import { RemoveAllDialog } from "./remove-all-dialog.tsx";
import { UnplacedFiles } from "./unplaced-files.tsx";

const NONE: readonly LocalUpload[] = [];
/** Polling interval while files are uploaded or checked, ms. */
const POLL_MS = 1_000;

/** Uploads, and the designs that are made of them. */
export function UploadScreen() {
  const { isDemo, messages } = useOffice();
  const m = messages.uploads;
  const local = useStore(uploadQueue, NONE).filter(({ batch }) => batch === "new");
  const [isRemoving, setRemoving] = useState(false);
  const batch = useBatch(local);
  return (
    <Screen title={m.title}>
      {isDemo && <p className="note">{m.sharedBatch}</p>}
      <FileChoice onFiles={uploadFiles} />
      <Loaded query={batch}>
        {({ pages: [found, ...others] }) =>
          found && (
            <>
              <FileStates local={local} files={found.files} error={found.error} notices={found.notices} />
              {!local.some(isInProgress) && (
                <UnplacedFiles
                  files={found.files.filter(({ isUnplaced, issues }) => isUnplaced && issues.length === 0)}
                  designs={designsOf([found, ...others])}
                />
              )}
              {found.files.length + local.length === 0 ? (
                <EmptyState title={m.nothing} />
              ) : (
                <>
                  {found.table && <CategoryTable {...found.table} />}
                  <BatchTools designs={designsOf([found, ...others])} />
                  <DesignCards designs={designsOf([found, ...others])} categories={found.categories} />
                  {batch.hasNextPage && (
                    <p className="more">
                      <Button
                        variant="secondary"
                        busy={batch.isFetchingNextPage}
                        onClick={() => void batch.fetchNextPage()}
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

/** Content of the batch; it is refetched while it changes, and when a file has arrived. */
function useBatch(local: readonly LocalUpload[]) {
  const [isBusy, setBusy] = useState(false);
  const batch = useOfficeList("officeUploads", {}, "after", isBusy ? { every: POLL_MS } : {});
  const isJudging = designsOf(batch.data?.pages ?? []).some(({ state }) => state === "judging");
  const whole = local.filter(({ state }) => state === "whole").length;
  useEffect(() => setBusy(isJudging || local.some(isInProgress)), [isJudging, local]);
  const { refetch } = batch;
  // The first request may have been answered before the file arrived.
  const isLoaded = batch.data !== undefined;
  useEffect(() => {
    if (whole > 0 && isLoaded) void refetch().then(({ isSuccess }) => isSuccess && removeBatch("new"));
  }, [whole, isLoaded, refetch]);
  return batch;
}

function designsOf(pages: readonly OfficeAnswer<"officeUploads">[]) {
  return pages.flatMap(({ designs }) => designs);
}
