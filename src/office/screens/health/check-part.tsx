import type { Job } from "../../../contract/office/health/health-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { JobStatus } from "./job-status.tsx";
import { useJob } from "./use-job.ts";

/** Checks whether all data and files are complete and intact. */
export function CheckPart() {
  const { health: m } = useMessages();
  const mayAct = useMay("health:act");
  const { job, isRunning, isStarting, start } = useJob("check");
  return (
    <section className="today-part" aria-labelledby="check">
      <div className="screen-head">
        <h2 id="check">{m.check}</h2>
        {mayAct && (
          <Button variant="secondary" onClick={start} busy={isStarting || isRunning}>
            {m.checkNow}
          </Button>
        )}
      </div>
      <p className="hint">{m.checkText}</p>
      <JobStatus job={job} doneText={job ? m.checked(job.files, job.found) : ""} />
      {job?.state === "done" && job.undrawn > 0 && <p className="hint">{m.undrawn(job.undrawn)}</p>}
      {job?.state === "done" && job.found > 0 && <Issues {...job} />}
    </section>
  );
}

function Issues({ issues, found: issueCount }: Job) {
  const { health: m } = useMessages();
  return (
    <>
      <ul className="lines">
        {issues.map(({ subject, error, advice }) => (
          <li key={`${subject} ${error}`}>
            <span>
              <strong>{subject}</strong>: {error}
            </span>
            <span className="hint">{advice}</span>
          </li>
        ))}
      </ul>
      {issueCount > issues.length && <p className="hint">{m.moreIssues(issueCount - issues.length)}</p>}
      <p className="hint">{m.repair}</p>
    </>
  );
}
