import type { Random } from "@kasuti/seeded-random";
import { type Deployment, localDeployment } from "./deployment.ts";
import type { Killer, KillPoint } from "./killer.ts";
import { createLogWatch, type LogWatch } from "./log-watch.ts";
import { type MailFault, type MailSink, openMailSink } from "./mail-sink.ts";
import { openProviderStage, type ProviderStage } from "./provider-stage.ts";
import { createShopClient, roundRobin, type ShopClient } from "./shop-client.ts";
import type { ClockSpeed, ShopClock } from "./shop-clock.ts";
import { METRICS_TOKEN, pendingWork } from "./shop-metrics.ts";
import type { ShopProcess } from "./shop-processes.ts";
import type { Tally } from "./tally.ts";
import type { World } from "./world.ts";

/** Shop processes with providers, mail server, log watch and client. */
export interface ScenarioShop {
  readonly processes: readonly ShopProcess[];
  readonly stage: ProviderStage;
  readonly client: ShopClient;
  /** Mail server with all deliveries; `undefined`: mails are files in the spool folder. */
  readonly sink: MailSink | undefined;
  /** Reports kill points to this killer from now on. */
  setKiller(killer: Pick<Killer, "reach">): void;
  /** Stops fault injection of providers and mail server. */
  stopFaults(): Promise<void>;
  readonly logs: Pick<LogWatch, "unexpectedErrors">;
  /** Milliseconds since the last call between the shop and a provider, the mail server or a browser. */
  idleFor(): number;
  pendingWork(): Promise<number>;
  /** Clock speed during the final week, if the deployment sets one. */
  readonly weekSpeed: ClockSpeed | undefined;
  close(): Promise<void>;
}

export interface ScenarioShopOptions {
  readonly world: World;
  readonly clock: ShopClock;
  readonly random: Random;
  readonly tally: Tally;
  readonly onViolation: (sentence: string) => void;
  readonly deployment?: Deployment;
}

export async function openScenarioShop(options: ScenarioShopOptions): Promise<ScenarioShop> {
  const { world, clock, tally, onViolation, deployment = localDeployment(world.engine) } = options;
  let killer: Pick<Killer, "reach"> = { reach: () => {} };
  let activeAt = performance.now();
  let isFaulty = true;
  const reach = (point: KillPoint, processName?: string) => {
    activeAt = performance.now();
    killer.reach(point, processName);
  };
  const logs = createLogWatch(tally);
  const stage = await openProviderStage({
    clock,
    host: deployment.host,
    shopUrl: () => {
      reach("webhook");
      return client.urlNow();
    },
    onCall: (when, call, processName) => reach(`${when} ${call}`, processName),
  });
  const mailFaults = options.random.fork("mail");
  const sink =
    world.engine === "pglite"
      ? undefined
      : await openMailSink({
          host: deployment.host,
          shouldFail: (fault) => {
            const shouldFail = isFaulty && mailFaults.chance(0.06);
            if (shouldFail) tally.count(MAIL_FAULTS[fault]);
            return shouldFail;
          },
          onReceived: (processName) => reach("mail received", processName),
        });
  const processes = deployment.names.map((name) =>
    deployment.createProcess({
      name,
      environment: environmentOf(world, name, stage, sink),
      clock,
      onLog: (line) => logs.add(name, line),
      onSettlementEnd: () => reach("settled", name),
      onCrash: (stderr) => onViolation(`${name} crashed: ${stderr}`),
    }),
  );
  const client: ShopClient = createShopClient(deployment.endpoint ?? roundRobin(processes), tally, () =>
    reach("browser"),
  );
  return {
    processes,
    stage,
    client,
    sink,
    logs,
    setKiller: (given) => {
      killer = given;
    },
    stopFaults: async () => {
      isFaulty = false;
      for (const { faults } of stage.providers) {
        for (const [kind, times] of await faults.triggered()) tally.count(`fault: ${kind}`, times);
        await faults.clear();
      }
    },
    idleFor: () => performance.now() - activeAt,
    weekSpeed: deployment.weekSpeed,
    pendingWork: async () => pendingWork(await roundRobin(processes).url()),
    close: async () => {
      await Promise.all(processes.map((process) => process.kill()));
      await stage.close();
      await sink?.close();
    },
  };
}

/** Names of mail faults in the tally. */
export const MAIL_FAULTS: Readonly<Record<MailFault, string>> = {
  refuse: "fault: mail server refuses temporarily",
  cut: "fault: mail server receives a mail, acknowledgement lost",
};

function environmentOf(
  { databaseUrl, dataDir }: World,
  name: string,
  stage: ProviderStage,
  sink: MailSink | undefined,
): NodeJS.ProcessEnv {
  return {
    PORT: "0",
    DATA_DIR: dataDir,
    DEMO_DATA: "off",
    BACKUP_HOUR: "off",
    // Each customer has an own address, sent as X-Forwarded-For.
    TRUSTED_PROXIES: "1",
    // Other tests cover rate limits.
    RATE_LIMIT_FACTOR: "1000",
    PUBLIC_URL: "http://shop.test",
    METRICS_TOKEN,
    ...stage.environmentFor(name),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(sink && { SMTP_URL: sink.urlFor(name) }),
  };
}
