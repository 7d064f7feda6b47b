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

/** A browser's storage with room for so many characters. */
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

test("a draft is found as it was kept, with the server's draft that it stands over", () => {
  expect(findOnDevice(LALITA, KEY)).toBeNull();
  for (const kept of [{ draft }, { draft, over: null }, { draft, over: '{"name":"Lotus"}' }]) {
    expect(saveOnDevice(LALITA, KEY, kept)).toBe(true);
    expect(findOnDevice(LALITA, KEY)).toEqual(kept);
  }
});

test("two people at one computer, and two designs, have a draft each", () => {
  saveOnDevice(LALITA, KEY, { draft: '{"name":"Lotus"}' });
  saveOnDevice(RAVI, KEY, { draft: '{"name":"Lily"}' });
  expect(findOnDevice(LALITA, KEY)?.draft).toBe('{"name":"Lotus"}');
  expect(findOnDevice(RAVI, KEY)?.draft).toBe('{"name":"Lily"}');
  expect(findOnDevice(LALITA, "design/100")).toBeNull();
  dropFromDevice(LALITA, KEY);
  expect([findOnDevice(LALITA, KEY), findOnDevice(RAVI, KEY)?.draft]).toEqual([null, '{"name":"Lily"}']);
});

test("a draft that the server took is dropped only while nothing newer was typed", () => {
  saveOnDevice(LALITA, KEY, { draft });
  dropFromDevice(LALITA, KEY, '{"name":"as it was sent"}');
  expect(findOnDevice(LALITA, KEY)?.draft).toBe(draft);
  dropFromDevice(LALITA, KEY, draft);
  expect(findOnDevice(LALITA, KEY)).toBeNull();
});

test("a full browser says that it did not keep the draft, and still has the last one that it took", () => {
  saveOnDevice(LALITA, KEY, { draft });
  expect(saveOnDevice(LALITA, KEY, { draft: JSON.stringify({ name: "x".repeat(1_000) }) })).toBe(false);
  expect(findOnDevice(LALITA, KEY)?.draft).toBe(draft);
});

test("a browser that locks its storage away keeps nothing and breaks nothing", async () => {
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
  ["cut short", '{"draft":"{\\"na'],
  ["of another program", "lotus"],
  ["empty", ""],
  ["nothing", "null"],
  ["a number", "42"],
  ["a list", '["draft"]'],
  ["without a draft", '{"text":"lotus"}'],
  ["of a draft that is not text, as an older office kept it", '{"draft":{"name":"Lotus"}}'],
  ["of a draft in a list", '{"draft":["{}"]}'],
  ["of a draft that is cut short", JSON.stringify({ draft: '{"name":' })],
  ["of a draft that is a list", JSON.stringify({ draft: '["Lotus"]' })],
  ["of a draft that is a text", JSON.stringify({ draft: '"Lotus"' })],
  ["of a draft that is nothing", JSON.stringify({ draft: "null" })],
])("an entry %s counts as no draft, and the next one takes its place", (_, text) => {
  storage.setItem(`officeDraft/${LALITA}/${KEY}`, text);
  expect(findOnDevice(LALITA, KEY)).toBeNull();
  expect(saveOnDevice(LALITA, KEY, { draft })).toBe(true);
  expect(findOnDevice(LALITA, KEY)?.draft).toBe(draft);
});

test("a draft survives a note of another shape about what it stands over", () => {
  storage.setItem(`officeDraft/${LALITA}/${KEY}`, JSON.stringify({ draft, over: 3 }));
  expect(findOnDevice(LALITA, KEY)).toEqual({ draft });
});

test("after a log-out the browser has nothing that any of the staff typed, and all that the shop keeps", () => {
  storage.setItem("cart", "[]");
  saveOnDevice(LALITA, KEY, { draft });
  saveOnDevice(RAVI, uploadDraftKey("lotus.pes"), { draft });
  clearDevice();
  expect(Object.keys(storage)).toEqual(["cart"]);
});

test("a log-out sends one's own drafts, each where it belongs; what is refused keeps no other back", async () => {
  await using shop = await refusingShop("design/7");
  vi.stubGlobal("fetch", shop.fetch);
  saveOnDevice(LALITA, "design/7", { draft: '{"name":"refused"}' });
  saveOnDevice(LALITA, KEY, { draft });
  saveOnDevice(LALITA, uploadDraftKey("Saree/lotus"), { draft: '{"price":"120"}' });
  saveOnDevice(RAVI, KEY, { draft: '{"name":"Of Ravi"}' });
  storage.setItem(`officeDraft/${LALITA}/design/8`, "{");
  await sendFromDevice(LALITA);
  expect(shop.heard.toSorted()).toEqual([
    `/api/office/draft/save {"key":"${KEY}","draft":${JSON.stringify(draft)}}`,
    '/api/office/draft/save {"key":"design/7","draft":"{\\"name\\":\\"refused\\"}"}',
    '/api/office/uploads/complete {"key":"Saree/lotus","price":"120"}',
  ]);
});

/** A shop over HTTP that answers every call, and refuses the draft of this key. */
async function refusingShop(key: string) {
  const heard: string[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    heard.push(`${request.url} ${body}`);
    response.writeHead(body.includes(key) ? 413 : 200, { "content-type": "application/json" });
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  return {
    heard,
    // A page's addresses are below its own.
    fetch: (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
