import type { PushSender } from "../../domains/staff-notifications/index.ts";
import { type Post, postPublicly } from "./post-publicly.ts";
import { deriveVapidKey, encryptForBrowser, vapidHeader } from "./web-push.ts";

export interface WebPushParts {
  readonly officeKey: Uint8Array;
  /** The shop's mail address, for operators of push services. */
  readonly contact: () => Promise<string>;
  readonly now: () => Date;
  /** Tests replace it, because their push service has a private address. */
  readonly post?: Post;
}

/** Push services drop a message that the device did not fetch in this time. */
const TTL_S = 86_400;
/** The subscription has ended. */
const GONE: readonly number[] = [404, 410];

export function createWebPushSender({
  officeKey,
  contact,
  now,
  post = postPublicly,
}: WebPushParts): PushSender {
  const key = deriveVapidKey(officeKey);
  return {
    publicKey: key.publicKey,
    send: async (target, message) => {
      const headers = {
        authorization: vapidHeader(key, target.endpoint, `mailto:${await contact()}`, now()),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: `${TTL_S}`,
        urgency: "high",
      };
      const body = encryptForBrowser(target, JSON.stringify(message));
      const status = await post(target.endpoint, headers, body);
      if (GONE.includes(status)) return "gone";
      if (status < 200 || status >= 300) throw new Error(`The push service answered ${status}`);
      return "sent";
    },
  };
}
