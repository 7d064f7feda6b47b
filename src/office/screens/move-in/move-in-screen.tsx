import { useEffect, useState } from "react";
import { MOVE_IN_BATCH } from "../../../contract/office/uploads/upload-rules.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useStore } from "../../../ui/state/external-store.ts";
import { useMessages } from "../../data/office-context.ts";
import { useInvalidate, useNewsInterval, useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { isInProgress, type LocalUpload } from "../../data/upload-list.ts";
import { uploadQueue } from "../../data/upload-queue.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { Choices } from "./choices.tsx";
import { MailBuyers } from "./mail-buyers.tsx";
import { Report } from "./move-in-report.tsx";
import { isRunning, type MoveInState } from "./move-in-state.ts";
import { OlderFiles } from "./older-files.tsx";
import { RunProgress } from "./run-progress.tsx";

const NONE: readonly LocalUpload[] = [];

/** Moves in from an older shop: its files, the plan, choices of the owner, the move, mails to buyers. */
export function MoveInScreen() {
  const { moveIn: m } = useMessages();
  const local = useStore(uploadQueue, NONE).filter(({ batch }) => batch === MOVE_IN_BATCH);
  return (
    <Screen
      title={m.title}
      actions={
        <>
          <Link className={buttonClass("secondary")} to="/old-addresses">
            {m.addresses}
          </Link>
          <Link className={buttonClass("secondary")} to="/claims">
            {m.toClaims}
          </Link>
        </>
      }
    >
      <p className="hint">{m.text}</p>
      <Loaded query={useMoveIn(local)}>{(state) => <Steps state={state} local={local} />}</Loaded>
    </Screen>
  );
}

interface StepsProps {
  readonly state: MoveInState;
  /** Uploads of this browser. */
  readonly local: readonly LocalUpload[];
}

function Steps({ state, local }: StepsProps) {
  const { moveIn: m } = useMessages();
  const { files, run, open } = state;
  const report = useOfficeQuery("officeMoveIn", undefined).data;
  const isPlanned = open !== null && files.files > 0 && !isRunning(run);
  return (
    <>
      <OlderFiles {...state} local={local} />
      {run && isRunning(run) && <RunProgress run={run} />}
      {run?.state === "failed" && (
        <p className="note" role="alert">
          {m.failed} {run.problem}
        </p>
      )}
      {report && !isRunning(run) && run?.state !== "failed" && (
        <Report report={report} isDone={run?.state === "moved"} />
      )}
      {isPlanned && <Choices open={open} choices={state.choices} categories={state.categories} />}
      {isPlanned && <MoveInNow isDone={run?.state === "moved"} />}
      <MailBuyers {...state.mails} />
    </>
  );
}

/** Button that moves in, after a confirmation. */
function MoveInNow({ isDone }: { readonly isDone: boolean }) {
  const { moveIn: m } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const { send, isBusy } = useOfficeChange("officeStartMoveIn", {
    invalidates: ["officeMoveInRun"],
    onDone: () => setAsking(false),
  });
  return (
    <p>
      <Button variant={isDone ? "secondary" : "primary"} onClick={() => setAsking(true)}>
        {isDone ? m.moveAgain : m.moveNow}
      </Button>
      {isAsking && (
        <FormDialog
          title={m.moveNow}
          text={m.moveText}
          isBusy={isBusy}
          onSubmit={() => send({ applies: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </p>
  );
}

/** State on the server; it is refetched while a run works, mails are written or files arrive. */
function useMoveIn(local: readonly LocalUpload[]) {
  const [work, setWork] = useState(0);
  const state = useOfficeQuery("officeMoveInRun", undefined, { every: useNewsInterval(work) });
  const run = state.data?.run ?? null;
  const leftCount = (isRunning(run) ? 1 : 0) + (state.data?.mails.isTelling ? 1 : 0);
  const arrivingCount = local.filter(isInProgress).length;
  useEffect(() => setWork(leftCount + (arrivingCount > 0 ? 1 : 0)), [leftCount, arrivingCount]);
  const { refetch } = state;
  // The last file may have arrived after the last answer.
  useEffect(() => {
    if (arrivingCount === 0) void refetch();
  }, [arrivingCount, refetch]);
  const refreshReport = useInvalidate(REPORT);
  useEffect(() => {
    if (run?.state === "planned" || run?.state === "moved") refreshReport();
  }, [run?.state, refreshReport]);
  return state;
}

const REPORT = ["officeMoveIn"] as const;
