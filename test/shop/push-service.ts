import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { Hono } from "hono";
import { createWebPushSender } from "../../src/server/adapters/push/web-push-sender.ts";
import type {
  PushMessage,
  PushSender,
  PushTarget,
} from "../../src/server/domains/staff-notifications/index.ts";
import { serve } from "../payments/emulated-providers.ts";

export interface PushBrowser extends PushTarget {
  /** Messages that the browser received and decrypted. */
  readonly received: PushMessage[];
}

/** Push service over HTTP, and the browsers that subscribe to it. */
export interface PushService {
  readonly sender: PushSender;
  subscribe(): PushBrowser;
  /** Status of the following answers to this browser; without one, it receives messages. */
  answer(browser: PushTarget, status: number | undefined): void;
}

export async function startPushService(now: () => Date): Promise<PushService> {
  const browsers = new Map<string, { receive(body: Buffer): void; status: number | undefined }>();
  const app = new Hono();
  app.post("/push/:name", async (context) => {
    const browser = browsers.get(context.req.param("name"));
    if (!browser) return context.body(null, 404);
    requireVapid(context.req.header("authorization") ?? "", now());
    if (browser.status) return context.body(null, browser.status as 500);
    if (context.req.header("content-encoding") !== "aes128gcm" || !context.req.header("ttl"))
      return context.body(null, 400);
    browser.receive(Buffer.from(await context.req.arrayBuffer()));
    return context.body(null, 201);
  });
  const origin = await serve(app);
  const post = async (url: string, headers: Record<string, string>, body: Buffer) =>
    (
      await fetch(`${origin}${new URL(url).pathname}`, {
        method: "POST",
        headers,
        body: new Uint8Array(body),
      })
    ).status;
  const officeKey = Buffer.alloc(32, 7);
  return {
    sender: createWebPushSender({ officeKey, contact: async () => "shop@test.example", now, post }),
    subscribe: () => {
      const [name, keys, auth] = [randomBytes(8).toString("hex"), createECDH("prime256v1"), randomBytes(16)];
      const p256dh = keys.generateKeys("base64url");
      const received: PushMessage[] = [];
      const receive = (body: Buffer) => received.push(JSON.parse(decrypt(body, keys, auth)));
      browsers.set(`${name}`, { receive, status: undefined });
      return { endpoint: `${ENDPOINTS}${name}`, p256dh, auth: auth.toString("base64url"), received };
    },
    answer: ({ endpoint }, status) => {
      const browser = browsers.get(endpoint.slice(ENDPOINTS.length));
      if (browser) browser.status = status;
    },
  };
}

const ENDPOINTS = "https://push.test/push/";

/** Throws unless the header is a token for this service, signed by the key that it names (RFC 8292). */
function requireVapid(header: string, now: Date): void {
  const [, text = "", signature = "", key = ""] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33)];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(text),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const claims = JSON.parse(Buffer.from(text.split(".")[1] ?? "", "base64url").toString());
  const age = claims.exp - now.getTime() / 1000;
  if (!isSigned || claims.aud !== "https://push.test" || age <= 0 || age > 86_400)
    throw new Error("The token does not fit");
  if (claims.sub !== "mailto:shop@test.example") throw new Error("The token names no contact");
}

/** Decrypts one aes128gcm record as a browser does (RFC 8291). */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, idBytes] = [body.subarray(0, 16), body.readUInt8(20)];
  const senderKey = body.subarray(21, 21 + idBytes);
  const sealed = body.subarray(21 + idBytes);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const input = hkdfSync("sha256", keys.computeSecret(senderKey), auth, info, 32);
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", Buffer.from(input), salt, `Content-Encoding: ${name}\0`, bytes));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  if (text.at(-1) !== 2) throw new Error("The record has no end");
  return text.toString("utf8", 0, text.length - 1);
}
