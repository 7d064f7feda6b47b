import autocannon from "autocannon";

export interface Load {
  readonly port: number;
  /** Asked for in turn; each connection begins at another one. */
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
  const asked = paths.map((path) => ({ path }));
  let connection = 0;
  const began = performance.now();
  const { statusCodeStats, errors } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    amount: requests,
    // The run ends at a sample: one a second, the default, would round a run of half a second up to one.
    sampleInt: 20,
    // A machine with other work to do may hold an answer up for longer than the 10 seconds of the default.
    timeout: 60,
    ...(headers && { headers }),
    setupClient: (client) => {
      const first = Math.floor((connection++ * asked.length) / connections);
      client.setRequests([...asked.slice(first), ...asked.slice(0, first)]);
    },
  });
  const seconds = (performance.now() - began) / 1000;
  const statuses = Object.keys(statusCodeStats ?? {});
  if (errors > 0 || statuses.some((status) => status !== "200"))
    throw new Error(`${paths[0]} answered ${JSON.stringify(statusCodeStats)}, ${errors} errors`);
  return { seconds };
}
