import type { Job } from "../../../contract/office/health/health-wire.ts";
import { useMessages } from "../../data/office-context.ts";
import { When } from "../../ui/when.tsx";

/** Progress or result of a job. */
export function JobStatus({ job, doneText }: { readonly job: Job | null; readonly doneText: string }) {
  const { health: m } = useMessages();
  if (job === null) return null;
  if (job.state === "running")
    return (
      <div role="status" className="job">
        <progress aria-label={m.inProgress} {...(job.of !== null && { value: job.done, max: job.of })} />
        <span className="hint">{m.step(job.step, job.done, job.of)}</span>
      </div>
    );
  return (
    <p role="status" className={job.state === "failed" ? "field-error" : "note"}>
      {job.state === "failed" ? m.jobFailed : doneText}{" "}
      {job.endedAt && (
        <span className="hint">
          <When at={job.endedAt} /> · {job.who}
        </span>
      )}
    </p>
  );
}
