/** Lets the scenario read the shop's figures. */
export const METRICS_TOKEN = "what-the-scenario-asks-with";

const LEFT = /^kasuti_(?:webhooks_waiting|mails_waiting|refunds_waiting|orders_overdue) (\d+)$/gm;

/** How many webhooks, mails, refunds and looks at orders still wait, by the shop's own figures. */
export async function workLeft(shopUrl: string): Promise<number> {
  const text = await metricsOf(shopUrl);
  const figures = [...text.matchAll(LEFT)].map(([, figure]) => Number(figure));
  if (figures.length !== 4) throw new Error(`The shop does not tell what is left to do: ${text}`);
  return figures.reduce((sum, figure) => sum + figure, 0);
}

/** Megabytes that the process behind this address holds; 0 while it does not serve. */
export async function memoryMb(processUrl: string | undefined): Promise<number> {
  const [, bytes] =
    /^process_resident_memory_bytes (\S+)$/m.exec(processUrl ? await metricsOf(processUrl) : "") ?? [];
  return Number(bytes ?? 0) / 1e6;
}

async function metricsOf(url: string): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`${url}/metrics`, { headers })).text();
}
