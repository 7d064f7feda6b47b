import { DONE } from "../../../../contract/primitives.ts";
import type { OfficeCaller, OfficeRouter } from "../../../http/office/office-router.ts";
import { tokenHash } from "../../customers/index.ts";
import { Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { deviceName, findStaff } from "../../staff/index.ts";
import type { PushSender } from "../notification.ts";
import {
  addPushDevice,
  findNotificationChoice,
  listPushDevices,
  removePushDevice,
  setNotificationChoice,
} from "../notification-choice-store.ts";
import { testMessage } from "../notification-text.ts";
import { minutesOf, timeOf } from "../quiet-hours.ts";

interface NotificationShop extends ShopBase {
  readonly push: PushSender;
}

/** Registers the calls with which staff choose how they are told of sales and problems. */
export function notificationRoutes(router: OfficeRouter, shop: NotificationShop): void {
  const { db, push, limiter, now } = shop;
  const deviceHere = async ({ staffId }: OfficeCaller, browserHash: string) =>
    (await listPushDevices(db, staffId)).find((device) => device.browserHash === browserHash);
  router.on("officeNotifications", async ({ caller: { staffId }, browser }) => {
    const [{ choices, quietHours }, devices] = await Promise.all([
      findNotificationChoice(db, staffId),
      listPushDevices(db, staffId),
    ]);
    const here = tokenHash(browser.name());
    return {
      publicKey: push.publicKey,
      choices,
      quietHours: quietHours && { from: timeOf(quietHours.from), to: timeOf(quietHours.to) },
      devices: devices.map(({ id, name, browserHash }) => ({ id, name, isThis: browserHash === here })),
    };
  });
  router.on("officeSetNotifications", async ({ input: { choices, quietHours }, caller }) => {
    if (quietHours && quietHours.from === quietHours.to)
      throw new Failure("quiet-hours-same", { fields: { quietTo: "quiet-hours-same" } });
    const minutes = quietHours && { from: minutesOf(quietHours.from), to: minutesOf(quietHours.to) };
    await setNotificationChoice(db, caller.staffId, { choices, quietHours: minutes });
    return DONE;
  });
  router.on("officeAddPushDevice", async ({ input, caller: { staffId }, browser }) => {
    const [name, browserHash] = [deviceName(browser), tokenHash(browser.name())];
    await addPushDevice(db, { ...input, staffId, name, browserHash }, now());
    return DONE;
  });
  router.on("officeRemovePushDevice", async ({ input: { id }, caller }) => {
    await removePushDevice(db, caller.staffId, id, now());
    return DONE;
  });
  router.on("officeTestPush", async ({ caller, browser }) => {
    await limiter.take([{ key: `push test ${caller.staffId}`, limit: TESTS }]);
    const device = await deviceHere(caller, tokenHash(browser.name()));
    const language = (await findStaff(db, caller.staffId))?.language ?? "en";
    const outcome = device
      ? await push.send(device, testMessage(language)).catch((cause: unknown) => {
          throw new Failure("push-undelivered", { cause });
        })
      : "gone";
    if (outcome === "sent") return DONE;
    if (device) await removePushDevice(db, caller.staffId, device.id, now());
    throw new Failure("push-undelivered");
  });
}

/** Each test calls an address that a browser gave. */
const TESTS = { hits: 20, seconds: 3_600 };
