import type { Backup } from "../../../contract/office/health/health-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { When } from "../../ui/when.tsx";
import { bytesText } from "./bytes-text.ts";
import { JobStatus } from "./job-status.tsx";
import { useJob } from "./use-job.ts";

/** List of backups. They contain all customer data, so that only owners download them, after a proof. */
export function BackupPart() {
  const { health: m } = useMessages();
  const mayAct = useMay("health:act");
  const query = useOfficeQuery("officeBackups", undefined);
  const { job, isRunning, isStarting, start } = useJob("backup");
  return (
    <section className="today-part" aria-labelledby="backups">
      <div className="screen-head">
        <h2 id="backups">{m.backups}</h2>
        {mayAct && (
          <Button onClick={start} busy={isStarting || isRunning}>
            {m.createBackup}
          </Button>
        )}
      </div>
      <JobStatus
        job={job?.state === "failed" ? null : job}
        doneText={job && job.found > 0 ? m.backupIncomplete(job.found) : m.backupCreated}
      />
      <Loaded query={query}>
        {({ backups, failure, nightlyHour }) => (
          <>
            {failure && !isRunning && <p className="field-error">{m.backupFailed[failure]}</p>}
            <p className="hint">{nightlyHour === null ? m.noNightly : m.nightly(nightlyHour)}</p>
            {backups.length === 0 ? (
              <p className="hint">{m.noBackups}</p>
            ) : (
              <>
                <Backups backups={backups} />
                <p className="hint">{m.whereBackups}</p>
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Backups({ backups }: { readonly backups: readonly Backup[] }) {
  const { health: m, common } = useMessages();
  const mayDownload = useMay("backups:download");
  return (
    <DataTable
      label={m.backups}
      rows={backups}
      rowKey={({ name, createdAt, isHere }) => `${isHere}/${createdAt}/${name}`}
      columns={[
        { head: m.created, isName: true, cell: ({ createdAt }) => <When at={createdAt} /> },
        {
          head: m.file,
          cell: ({ name, isHere }) => (
            <>
              {name}
              {!isHere && <span className="hint"> {m.onAnotherMachine}</span>}
            </>
          ),
        },
        {
          head: m.contents,
          cell: ({ missing: missingCount }) =>
            missingCount === null
              ? m.createdByCommand
              : missingCount === 0
                ? m.complete
                : m.filesMissing(missingCount),
        },
        { head: m.size, isNumber: true, cell: ({ bytes }) => bytesText(bytes) },
        {
          head: common.actions,
          isActions: true,
          cell: ({ name, isHere }) => (
            <>
              {isHere && mayDownload && <DownloadButton name={name} />}
              <details>
                <summary>{m.restore}</summary>
                <p className="hint">{m.restoreText}</p>
                <code>{restoreCommand(name)}</code>
                <CopyButton label={m.copy} text={restoreCommand(name)} />
              </details>
            </>
          ),
        },
      ]}
    />
  );
}

/** The browser itself fetches the archive, because it may be larger than memory. */
function DownloadButton({ name }: { readonly name: string }) {
  const { health: m } = useMessages();
  const { send, isBusy } = useOfficeChange("officeAskBackup", {
    onDone: ({ href }) => window.location.assign(href),
  });
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => send({ name })}>
      <DownloadIcon />
      {m.download}
    </Button>
  );
}

/** The command looks for a name without a folder among the backups of its machine. */
function restoreCommand(name: string): string {
  return `npm run shop -- restore '${name.replaceAll("'", "'\\''")}' --replace`;
}
