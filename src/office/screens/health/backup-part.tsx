import type { Backup } from "../../../contract/office/health/health-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { When } from "../../ui/when.tsx";
import { bytesText } from "./bytes-text.ts";
import { JobStanding } from "./job-standing.tsx";
import { useJob } from "./use-job.ts";

/** Archives to go back to. They never leave the shop's machine by this page: they hold all that is known of customers. */
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
            {m.backUp}
          </Button>
        )}
      </div>
      <JobStanding job={job} done={job && job.found > 0 ? m.backedUpMissing(job.found) : m.backedUp} />
      <Loaded query={query}>
        {({ folder, machine, backups }) =>
          backups.length === 0 ? (
            <p className="hint">{m.noBackups}</p>
          ) : (
            <>
              <Backups backups={backups} here={machine} />
              <p className="hint">{m.whereBackups(folder)}</p>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function Backups({ backups, here }: { readonly backups: readonly Backup[]; readonly here: string }) {
  const { health: m, common } = useMessages();
  return (
    <DataTable
      label={m.backups}
      rows={backups}
      rowKey={({ name, machine }) => `${machine}/${name}`}
      columns={[
        { head: m.made, isName: true, cell: ({ createdAt }) => <When at={createdAt} /> },
        {
          head: m.file,
          cell: ({ name, machine, folder }) => (
            <>
              {name}
              {machine !== here && <span className="hint"> {m.onMachine(machine, folder)}</span>}
            </>
          ),
        },
        { head: m.size, isNumber: true, cell: ({ bytes }) => bytesText(bytes) },
        {
          head: common.actions,
          isActions: true,
          cell: ({ name, folder }) => (
            <details>
              <summary>{m.restore}</summary>
              <p className="hint">{m.restoreText}</p>
              <code>{restoreCommand(folder, name)}</code>
              <CopyButton label={m.copy} text={restoreCommand(folder, name)} />
            </details>
          ),
        },
      ]}
    />
  );
}

function restoreCommand(folder: string, name: string): string {
  return `npm run shop -- restore '${`${folder}/${name}`.replaceAll("'", "'\\''")}' --replace`;
}
