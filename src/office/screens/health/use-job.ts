import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Job } from "../../../contract/office/health/health-wire.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";

const POLL_MS = 1_000;

/** The job that runs or ran last, and how one of this kind is started. It goes on whoever looks, and is found again. */
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
    /** Of this kind. */
    job: job?.kind === kind ? job : null,
    isRunning,
    isStarting: isBusy,
    start: () => send({ kind }),
  };
}
