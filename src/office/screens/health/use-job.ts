import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Job } from "../../../contract/office/health/health-wire.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";

const POLL_MS = 1_000;

/** The running or last job, and a function that starts one of this kind. A job continues without the page. */
export function useJob(kind: Job["kind"]) {
  const cache = useQueryClient();
  const idle = useOfficeQuery("officeJob", undefined);
  const isRunning = idle.data?.job?.state === "running";
  useOfficeQuery("officeJob", undefined, { every: POLL_MS, enabled: isRunning });
  useEffect(() => {
    if (!isRunning) void cache.invalidateQueries({ queryKey: ["officeBackups"] });
  }, [isRunning, cache]);
  const { send, isBusy } = useOfficeChange("officeStartJob", { invalidates: ["officeJob"] });
  const job = idle.data?.job ?? null;
  return {
    /** The job, if it is of this kind. */
    job: job?.kind === kind ? job : null,
    isRunning,
    isStarting: isBusy,
    start: () => send({ kind }),
  };
}
