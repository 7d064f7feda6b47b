import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { UploadedDesign } from "../../../contract/office/uploads/uploads-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useStore } from "../../../ui/state/external-store.ts";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMessages, useOffice } from "../../data/office-context.ts";
import { useNewsInterval, useOfficeList, useOfficeQuery } from "../../data/queries.ts";
import { isInProgress, type LocalUpload } from "../../data/upload-list.ts";
import { removeBatch, uploadFiles, uploadQueue } from "../../data/upload-queue.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { FileChoice } from "../../ui/uploads/file-choice.tsx";
import { FileStates } from "../../ui/uploads/file-states.tsx";
import { ApplyBar } from "./apply-bar.tsx";
import { type Batch, BatchContext } from "./batch-context.ts";
import { BatchFooter } from "./batch-footer.tsx";
import { isEditable, targetsOf } from "./batch-rows.ts";
import { CategoryTable } from "./category-table.tsx";
import { DesignTable } from "./design-table.tsx";
import { RemoveAllDialog } from "./remove-all-dialog.tsx";
import { UnplacedFiles } from "./unplaced-files.tsx";
import { UnsellableFiles } from "./unsellable-files.tsx";
import { useFill } from "./use-fill.ts";
import { useRemoval } from "./use-removal.ts";

const NONE: readonly LocalUpload[] = [];

/** Uploads, and the designs that are made of them. */
export function UploadScreen() {
  const { isDemo, messages } = useOffice();
  const m = messages.uploads;
  const local = useStore(uploadQueue, NONE).filter(({ batch }) => batch === "new");
  const [isRemoving, setRemoving] = useState(false);
  const batch = useBatch(local);
  const [first] = batch.data?.pages ?? [];
  const isEmpty = (first?.files.length ?? 0) + local.length === 0;
  return (
    <Screen title={m.title}>
      {isDemo && <p className="note">{m.sharedBatch}</p>}
      <FileChoice onFiles={uploadFiles} isSmall={!isEmpty} />
      <Loaded query={batch}>
        {({ pages: [firstPage, ...others] }) =>
          firstPage && (
            <>
              <FileStates
                local={local}
                files={firstPage.files}
                error={firstPage.error}
                notices={firstPage.notices}
              />
              {isEmpty ? (
                <EmptyState title={m.nothing} />
              ) : (
                <>
                  {firstPage.table && <CategoryTable {...firstPage.table} />}
                  <Designs designs={designsOf([firstPage, ...others])} categories={firstPage.categories}>
                    {!local.some(isInProgress) && (
                      <UnplacedFiles
                        files={firstPage.files.filter(
                          ({ isUnplaced, issues }) => isUnplaced && issues.length === 0,
                        )}
                        designs={designsOf([firstPage, ...others])}
                      />
                    )}
                    <p>
                      <Button variant="quiet" onClick={() => setRemoving(true)}>
                        {m.removeAll}
                      </Button>
                    </p>
                  </Designs>
                </>
              )}
              {isRemoving && <RemoveAllDialog files={firstPage.files} onClose={() => setRemoving(false)} />}
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

interface DesignsProps {
  readonly designs: readonly UploadedDesign[];
  /** All categories of the shop. */
  readonly categories: readonly string[];
  /** Files without a design, above what is left to do. */
  readonly children: ReactNode;
}

/** Designs of the batch: values for several, the table, what cannot be sold, and the bar that adds them. */
function Designs({ designs: all, categories, children }: DesignsProps) {
  const m = useMessages().uploads;
  const machines = useOfficeQuery("officeMachines", {}).data?.machines;
  const { hidden: hiddenKeys, remove } = useRemoval();
  const filling = useFill();
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set());
  const [showsErrors, setShowsErrors] = useState(false);
  const designs = useSteady(all).filter(({ key }) => !hiddenKeys.has(key));
  const rows = designs.filter(({ state }) => state !== "refused");
  const markedKeys = new Set(rows.flatMap(({ key }) => (marks.has(key) ? [key] : [])));
  const latest = useRef({ rows, fill: filling.fill });
  latest.current = { rows, fill: filling.fill };
  const [onMark] = useState(() => (keys: readonly string[], isMarked: boolean) => {
    setMarks(
      (before) => new Set([...before].filter((key) => !keys.includes(key)).concat(isMarked ? keys : [])),
    );
  });
  const [fillDown] = useState((): Batch["fillDown"] => (key, field, value) => {
    const below = latest.current.rows.slice(latest.current.rows.findIndex((row) => row.key === key) + 1);
    latest.current.fill(below.filter(isEditable), { [field]: value }, false);
  });
  const actions = useMemo(
    () => ({
      machines: (machines ?? []).filter(({ status }) => status !== "removed"),
      categories: new Set(categories.map((path) => path.toLowerCase())),
      remove,
      fillDown,
    }),
    [machines, categories, remove, fillDown],
  );
  const showErrors = () => {
    setShowsErrors(true);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(".upload-table [aria-invalid]")?.focus());
  };
  return (
    <BatchContext value={actions}>
      <datalist id="upload-categories">
        {categories.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      {rows.some(isEditable) && <ApplyBar {...filling} targets={targetsOf(rows, markedKeys)} />}
      {rows.some(({ guessed }) => guessed.length > 0) && <p className="hint guess">{m.guesses}</p>}
      {rows.length > 0 && <DesignTable {...{ designs: rows, markedKeys, onMark, showsErrors }} />}
      <UnsellableFiles designs={designs} />
      {children}
      {rows.length > 0 && <BatchFooter designs={rows} markedKeys={markedKeys} onIncomplete={showErrors} />}
    </BatchContext>
  );
}

/** Designs with their last picture and variants while they are checked again, so that rows do not jump. */
function useSteady(designs: readonly UploadedDesign[]): readonly UploadedDesign[] {
  const checkedDesigns = useRef(new Map<string, UploadedDesign>());
  return designs.map((design) => {
    if (design.state !== "checking") checkedDesigns.current.set(design.key, design);
    const before = checkedDesigns.current.get(design.key);
    if (before === undefined || before === design) return design;
    const { picture, variants, warnings, changes, lacks, nearCategories } = before;
    return { ...design, ...(picture && { picture }), variants, warnings, changes, lacks, nearCategories };
  });
}

/** Content of the batch; it is refetched while designs are checked, and when a file has arrived. */
function useBatch(local: readonly LocalUpload[]) {
  const [work, setWork] = useState(0);
  const batch = useOfficeList("officeUploads", {}, "after", { every: useNewsInterval(work) });
  const checking = designsOf(batch.data?.pages ?? []).filter(({ state }) => state === "checking").length;
  const arriving = local.filter(isInProgress).length;
  const wholeCount = local.filter(({ state }) => state === "whole").length;
  useEffect(() => setWork(checking + arriving), [checking, arriving]);
  const { refetch, hasNextPage, isFetching, fetchNextPage } = batch;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  // The first request may have been answered before the file arrived.
  const isLoaded = batch.data !== undefined;
  useEffect(() => {
    if (wholeCount > 0 && isLoaded) void refetch().then(({ isSuccess }) => isSuccess && removeBatch("new"));
  }, [wholeCount, isLoaded, refetch]);
  return batch;
}

function designsOf(pages: readonly OfficeAnswer<"officeUploads">[]) {
  return pages.flatMap(({ designs }) => designs);
}
