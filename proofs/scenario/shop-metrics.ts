/** Bearer token of the shop's metrics in a scenario. */
export const METRICS_TOKEN = "scenario-metrics-token";

const PENDING = /^kasuti_(?:webhooks_waiting|mails_waiting|refunds_waiting|orders_overdue) (\d+)$/gm;

/** Number of pending webhooks, mails, refunds and overdue reconciliations in the shop's metrics. */
export async function pendingWork(shopUrl: string): Promise<number> {
  const text = await metricsOf(shopUrl);
  const figures = [...text.matchAll(PENDING)].map(([, figure]) => Number(figure));
  if (figures.length !== 4) throw new Error(`Metrics of pending work are missing: ${text}`);
  return figures.reduce((sum, figure) => sum + figure, 0);
}

/** Resident memory of the process at this address in MB; 0 while it does not serve. */
export async function memoryMb(processUrl: string | undefined): Promise<number> {
  const [, bytes] =
    /^process_resident_memory_bytes (\S+)$/m.exec(processUrl ? await metricsOf(processUrl) : "") ?? [];
  return Number(bytes ?? 0) / 1e6;
}

async function metricsOf(url: string): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`${url}/metrics`, { headers })).text();
}
