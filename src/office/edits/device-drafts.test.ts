import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, test, vi } from "vitest";
import {
  clearDevice,
  dropFromDevice,
  findOnDevice,
  saveOnDevice,
  sendFromDevice,
  uploadDraftKey,
} from "./device-drafts.ts";

/** Browser storage with room for this many characters. */
class SmallStorage {
  static room = 1_000;
  [name: string]: unknown;

  getItem(name: string) {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }

  setItem(name: string, text: string) {
    const others = Object.entries(this).filter(([other]) => other !== name);
    if (
      others
        .concat([[name, text]])
        .flat()
        .join("").length > SmallStorage.room
    )
      throw new DOMException("Full", "QuotaExceededError");
    this[name] = text;
  }

  removeItem(name: string) {
    delete this[name];
  }
}

const LALITA = 1;
const RAVI = 11;
const KEY = "design/1006";
const draft = JSON.stringify({ name: "కమలం", tags: "ಕೊಳ" });

let storage = new SmallStorage();
beforeEach(() => {
  storage = new SmallStorage();
  vi.stubGlobal("localStorage", storage);
});

test("a draft is restored unchanged, with the server's draft that it is based on", () => {
  expect(findOnDevice(LALITA, KEY)).toBeNull();
  for (const stored of [{ draft }, { draft, over: null }, { draft, over: '{"name":"Lotus"}' }]) {
    expect(saveOnDevice(LALITA, KEY, stored)).toBe(true);
    expect(findOnDevice(LALITA, KEY)).toEqual(stored);
  }
});

test("drafts are stored per person and per design", () => {
  saveOnDevice(LALITA, KEY, { draft: '{"name":"Lotus"}' });
  saveOnDevice(RAVI, KEY, { draft: '{"name":"Lily"}' });
  expect(findOnDevice(LALITA, KEY)?.draft).toBe('{"name":"Lotus"}');
  expect(findOnDevice(RAVI, KEY)?.draft).toBe('{"name":"Lily"}');
  expect(findOnDevice(LALITA, "design/100")).toBeNull();
  dropFromDevice(LALITA, KEY);
  expect([findOnDevice(LALITA, KEY), findOnDevice(RAVI, KEY)?.draft]).toEqual([null, '{"name":"Lily"}']);
});

test("a draft that the server has is removed only if nothing newer was typed", () => {
  saveOnDevice(LALITA, KEY, { draft });
  dropFromDevice(LALITA, KEY, '{"name":"as it was sent"}');
  expect(findOnDevice(LALITA, KEY)?.draft).toBe(draft);
  dropFromDevice(LALITA, KEY, draft);
  expect(findOnDevice(LALITA, KEY)).toBeNull();
});

test("with full storage the draft is reported as not stored, and the previous one remains", () => {
  saveOnDevice(LALITA, KEY, { draft });
  expect(saveOnDevice(LALITA, KEY, { draft: JSON.stringify({ name: "x".repeat(1_000) }) })).toBe(false);
  expect(findOnDevice(LALITA, KEY)?.draft).toBe(draft);
});

test("a browser that blocks its storage stores nothing and causes no error", async () => {
  const locked = () => {
    throw new DOMException("Locked", "SecurityError");
  };
  vi.stubGlobal("localStorage", new Proxy({}, { get: locked, ownKeys: locked }));
  expect([saveOnDevice(LALITA, KEY, { draft }), findOnDevice(LALITA, KEY)]).toEqual([false, null]);
  dropFromDevice(LALITA, KEY);
  clearDevice();
  await sendFromDevice(LALITA);
});

test.each([
  ["that is truncated", '{"draft":"{\\"na'],
  ["by another program", "lotus"],
  ["that is empty", ""],
  ["that is null", "null"],
  ["that is a number", "42"],
  ["that is a list", '["draft"]'],
  ["without a draft", '{"text":"lotus"}'],
  ["with a draft that is not text, as older versions stored it", '{"draft":{"name":"Lotus"}}'],
  ["with a draft in a list", '{"draft":["{}"]}'],
  ["with a truncated draft", JSON.stringify({ draft: '{"name":' })],
  ["with a draft that is a list", JSON.stringify({ draft: '["Lotus"]' })],
  ["with a draft that is a text", JSON.stringify({ draft: '"Lotus"' })],
  ["with a draft that is null", JSON.stringify({ draft: "null" })],
])("an entry %s is ignored, and the next draft replaces it", (_, text) => {
  storage.setItem(`officeDraft/${LALITA}/${KEY}`, text);
  expect(findOnDevice(LALITA, KEY)).toBeNull();
  expect(saveOnDevice(LALITA, KEY, { draft })).toBe(true);
  expect(findOnDevice(LALITA, KEY)?.draft).toBe(draft);
});

test("a draft is restored even if `over` has another type", () => {
  storage.setItem(`officeDraft/${LALITA}/${KEY}`, JSON.stringify({ draft, over: 3 }));
  expect(findOnDevice(LALITA, KEY)).toEqual({ draft });
});

test("logging out removes the drafts of all staff, and keeps the storefront's data", () => {
  storage.setItem("cart", "[]");
  saveOnDevice(LALITA, KEY, { draft });
  saveOnDevice(RAVI, uploadDraftKey("lotus.pes"), { draft });
  clearDevice();
  expect(Object.keys(storage)).toEqual(["cart"]);
});

test("logging out sends the person's own drafts, and a refused one does not block the others", async () => {
  await using shop = await refusingShop("design/7");
  vi.stubGlobal("fetch", shop.fetch);
  saveOnDevice(LALITA, "design/7", { draft: '{"name":"refused"}' });
  saveOnDevice(LALITA, KEY, { draft });
  saveOnDevice(LALITA, uploadDraftKey("Saree/lotus"), { draft: '{"price":"120"}' });
  saveOnDevice(RAVI, KEY, { draft: '{"name":"Of Ravi"}' });
  storage.setItem(`officeDraft/${LALITA}/design/8`, "{");
  await sendFromDevice(LALITA);
  expect(shop.requests.toSorted()).toEqual([
    `/api/office/draft/save {"key":"${KEY}","draft":${JSON.stringify(draft)}}`,
    '/api/office/draft/save {"key":"design/7","draft":"{\\"name\\":\\"refused\\"}"}',
    '/api/office/uploads/complete {"key":"Saree/lotus","price":"120"}',
  ]);
});

/** A shop over HTTP that answers every call, and refuses the draft with this key. */
async function refusingShop(key: string) {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    requests.push(`${request.url} ${body}`);
    response.writeHead(body.includes(key) ? 413 : 200, { "content-type": "application/json" });
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  return {
    requests,
    // Addresses of a page are relative to its own.
    fetch: (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
