import autocannon from "autocannon";

export interface Load {
  readonly port: number;
  /** Requested in turn; each connection begins at another one. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  /** Requests in all; the run ends with the last answer. */
  readonly requests: number;
}

/** @throws Error where an answer is not 200 */
export async function runLoad({
  port,
  paths,
  headers,
  connections,
  requests,
}: Load): Promise<{ seconds: number }> {
  const targets = paths.map((path) => ({ path }));
  let connection = 0;
  const began = performance.now();
  const { statusCodeStats, errors } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    amount: requests,
    // A run ends at a sample; the default of one a second would round half a second up to one.
    sampleInt: 20,
    // The default of 10 seconds is too short on a busy machine.
    timeout: 60,
    ...(headers && { headers }),
    setupClient: (client) => {
      const first = Math.floor((connection++ * targets.length) / connections);
      client.setRequests([...targets.slice(first), ...targets.slice(0, first)]);
    },
  });
  const seconds = (performance.now() - began) / 1000;
  const statuses = Object.keys(statusCodeStats ?? {});
  if (errors > 0 || statuses.some((status) => status !== "200"))
    throw new Error(`${paths[0]} answered ${JSON.stringify(statusCodeStats)}, ${errors} errors`);
  return { seconds };
}
