import type { Random } from "@kasuti/seeded-random";
import type { Killer, KillPoint } from "./killer.ts";
import { createLogWatch, type LogWatch } from "./log-watch.ts";
import { type MailFault, type MailSink, openMailSink } from "./mail-sink.ts";
import { openProviderStage, type ProviderStage } from "./provider-stage.ts";
import { anyOf, createShopClient, type ShopClient } from "./shop-client.ts";
import type { ClockSpeed, ShopClock } from "./shop-clock.ts";
import { localPlace, type ShopPlace } from "./shop-place.ts";
import type { ShopProcess } from "./shop-processes.ts";
import type { Tally } from "./tally.ts";
import { METRICS_TOKEN, workLeft } from "./work-left.ts";
import type { World } from "./world.ts";

/** The shop's processes with everything around them: provider, mail server, log, customers' way in. */
export interface ScenarioShop {
  readonly processes: readonly ShopProcess[];
  readonly stage: ProviderStage;
  readonly client: ShopClient;
  /** Every mail that left, repeated deliveries included; `undefined`: they lie in the spool. */
  readonly sink: MailSink | undefined;
  /** Whoever kills hears of every moment from now on. */
  setKiller(killer: Pick<Killer, "moment">): void;
  /** Provider and mail server behave from now on. */
  calm(): Promise<void>;
  readonly logs: Pick<LogWatch, "faults">;
  /** Milliseconds since provider, mail server or a webhook last had to do with the shop. */
  quietFor(): number;
  workLeft(): Promise<number>;
  /** How fast its time runs when days go by, where its place says so. */
  readonly later: ClockSpeed | undefined;
  close(): Promise<void>;
}

export interface ScenarioShopParts {
  readonly world: World;
  readonly clock: ShopClock;
  readonly random: Random;
  readonly tally: Tally;
  readonly onViolation: (sentence: string) => void;
  readonly place?: ShopPlace;
}

export async function openScenarioShop(parts: ScenarioShopParts): Promise<ScenarioShop> {
  const { world, clock, tally, onViolation, place = localPlace(world.engine) } = parts;
  let killer: Pick<Killer, "moment"> = { moment: () => {} };
  let activeAt = performance.now();
  let isTroubled = true;
  const happen = (moment: KillPoint, processName?: string) => {
    activeAt = performance.now();
    killer.moment(moment, processName);
  };
  const logs = createLogWatch(tally);
  const stage = await openProviderStage({
    clock,
    host: place.host,
    shopUrl: () => {
      happen("webhook");
      return client.urlNow();
    },
    onCall: (when, call, processName) => happen(`${when} ${call}`, processName),
  });
  const mailTrouble = parts.random.fork("mail");
  const sink =
    world.engine === "pglite"
      ? undefined
      : await openMailSink({
          host: place.host,
          strikes: (fault) => {
            const strikes = isTroubled && mailTrouble.chance(0.06);
            if (strikes) tally.count(MAIL_FAULTS[fault]);
            return strikes;
          },
          onTaken: (processName) => happen("mail taken", processName),
        });
  const processes = place.names.map((name) =>
    place.createProcess({
      name,
      environment: environmentOf(world, name, stage, sink),
      clock,
      onLog: (line) => logs.take(name, line),
      onSettlementEnd: () => happen("settled", name),
      onCrash: (words) => onViolation(`${name} ended by itself: ${words}`),
    }),
  );
  const client: ShopClient = createShopClient(place.front ?? anyOf(processes), tally, () =>
    happen("browser"),
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
    calm: async () => {
      isTroubled = false;
      for (const { faults } of stage.providers) {
        for (const [kind, times] of await faults.struck()) tally.count(`fault: ${kind}`, times);
        await faults.clear();
      }
    },
    quietFor: () => performance.now() - activeAt,
    later: place.later,
    workLeft: async () => workLeft(await anyOf(processes).url()),
    close: async () => {
      await Promise.all(processes.map((process) => process.kill()));
      await stage.close();
      await sink?.close();
    },
  };
}

/** As they are counted. */
export const MAIL_FAULTS: Readonly<Record<MailFault, string>> = {
  refuse: "fault: mail server says not now",
  cut: "fault: mail server takes a mail and is not heard",
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
    // Customers come from addresses of their own.
    TRUSTED_PROXIES: "1",
    // How much a customer may ask for is other tests' matter.
    RATE_LIMIT_FACTOR: "1000",
    PUBLIC_URL: "http://shop.test",
    METRICS_TOKEN,
    ...stage.environmentFor(name),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(sink && { SMTP_URL: sink.urlFor(name) }),
  };
}
