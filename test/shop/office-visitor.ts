import { type OfficeEndpointName, officeEndpoints } from "../../src/contract/office/endpoints.ts";
import type { Role } from "../../src/contract/office/permissions.ts";
import type { OfficeWire } from "../../src/contract/office/wire.ts";
import type { AnswerOf, SentOf } from "../../src/contract/wire.ts";
import type { OpenDatabase } from "../../src/server/db/database.ts";
import { commandLine } from "../../src/server/domains/actor.ts";
import { addStaff } from "../../src/server/domains/staff/index.ts";
import { totpCode } from "../../src/server/domains/staff/office/sign-in/totp.ts";
import { testSecrets } from "./test-secrets.ts";
import type { TestShop } from "./test-shop.ts";

/** Browser at the office: stores cookies and sends an Origin header. */
export interface OfficeVisitor {
  call<N extends OfficeEndpointName>(
    name: N,
    ...sent: SentOf<OfficeWire[N]> extends undefined ? [] : [input: SentOf<OfficeWire[N]>]
  ): Promise<OfficeAnswer<N>>;
  /**
   * Sends a call with these headers only, as another site's page or a script would; a text is sent unchanged.
   */
  send(
    name: OfficeEndpointName,
    input: object | string | undefined,
    headers: Record<string, string>,
  ): Promise<OfficeAnswer>;
  readonly cookies: ReadonlyMap<string, string>;
}

export interface OfficeAnswer<N extends OfficeEndpointName = OfficeEndpointName> {
  readonly status: number;
  /** Body as in the contract if the call succeeded. */
  readonly body: AnswerOf<OfficeWire[N]> & { readonly error?: string; readonly reason?: string };
  readonly setCookies: readonly string[];
  readonly headers: Headers;
}

export function officeVisitor(
  shop: Pick<TestShop, "request">,
  origin = "http://localhost",
  initialCookies: ReadonlyMap<string, string> = new Map(),
): OfficeVisitor {
  const cookies = new Map(initialCookies);
  const send: OfficeVisitor["send"] = async (name, input, headers) => {
    const { method, path } = officeEndpoints[name];
    const query =
      method === "GET" && input
        ? `?${typeof input === "string" ? input : new URLSearchParams({ ...input })}`
        : "";
    const response = await shop.request(
      new Request(`${origin}${path}${query}`, {
        method,
        headers: {
          cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; "),
          ...(method === "POST" && { "content-type": "application/json" }),
          ...headers,
        },
        ...(method === "POST" && { body: typeof input === "string" ? input : JSON.stringify(input ?? {}) }),
      }),
    );
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const setCookies = response.headers.getSetCookie();
    for (const line of setCookies) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(key);
      else cookies.set(key, value);
    }
    return {
      status: response.status,
      body: isJson ? await response.json() : await response.text(),
      setCookies,
      headers: response.headers,
    };
  };
  return {
    cookies,
    send,
    call: async (name, ...[input]) => {
      const answer = await send(name, input, officeEndpoints[name].method === "POST" ? { origin } : {});
      // The routes return the contract's types.
      return answer as OfficeAnswer<typeof name>;
    },
  };
}

/** Staff member who has set up a password and the code app, and is signed in. */
export interface Employed {
  readonly visitor: OfficeVisitor;
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly totpSecret: string;
  readonly recoveryCodes: readonly string[];
}

export async function employ(
  shop: TestShop,
  database: OpenDatabase,
  role: Role = "owner",
): Promise<Employed> {
  const email = `${role}${++employed}@example.com`;
  const token = await inviteBy(shop, database, { email, name: `Asha ${role}`, role });
  const visitor = officeVisitor(shop);
  const { totp } = (await visitor.call("officeLink", { token })).body;
  const password = "marigold-and-rose";
  const code = totpCode(totp.secret, shop.now());
  const { recoveryCodes } = (await visitor.call("officeSetPassword", { token, password, code })).body;
  const { id } = (await visitor.call("officeMe")).body;
  return { visitor, id, email, password, totpSecret: totp.secret, recoveryCodes };
}

let employed = 0;

/** Invites a person as the command line does; returns the link's token. */
export function inviteBy(
  shop: TestShop,
  database: OpenDatabase,
  person: { readonly email: string; readonly name: string; readonly role: Role },
): Promise<string> {
  const change = { actor: commandLine, reason: "first day", now: shop.now() };
  return addStaff({ db: database.db, secrets: testSecrets }, person, change);
}

/** Answer of the shop to a browser that starts an impersonation. */
export interface ImpersonationStart {
  readonly status: number;
  readonly location: string | null;
  readonly setCookies: readonly string[];
  /** Cookies that the browser sends from now on. */
  readonly cookie: string;
}

/** Starts an impersonation in the office and opens the shop, as the button does. */
export async function viewAs(
  shop: Pick<TestShop, "request">,
  visitor: OfficeVisitor,
  id: number,
): Promise<ImpersonationStart> {
  const { address, token } = (await visitor.call("officeViewAs", { id })).body;
  return openAsCustomer(shop, address, token);
}

export async function openAsCustomer(
  shop: Pick<TestShop, "request">,
  address: string,
  token: string,
  origin = "http://localhost",
): Promise<ImpersonationStart> {
  const response = await shop.request(address, {
    method: "POST",
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    body: `${new URLSearchParams({ token })}`,
  });
  const setCookies = response.headers.getSetCookie();
  const cookie = setCookies.map((line) => line.split(";")[0]).join("; ");
  return { status: response.status, location: response.headers.get("location"), setCookies, cookie };
}
