import * as fc from "fast-check";
import { expect, test } from "vitest";
import { openForm } from "./open-form.ts";

const CHUNK = 65_536;

/** A request whose body arrives in chunks, and the number of those that were received. */
function sent(body: Uint8Array, chunk = CHUNK, type = "multipart/form-data; boundary=b") {
  const chunks = { received: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const start = chunks.received * chunk;
        if (start >= body.length) return controller.close();
        chunks.received += 1;
        controller.enqueue(body.slice(start, start + chunk));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "content-type": type };
  const init = { method: "POST", headers, body: stream, duplex: "half" };
  return { request: new Request("http://x", init), chunks };
}

async function encoded(form: FormData) {
  const response = new Response(form);
  const type = response.headers.get("content-type") ?? "";
  return { type, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`;
const filePart = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename=""\r\n\r\n\r\n`;

test("reads what a browser sends, however the network cuts it", async () => {
  const texts = fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => text.replace(/[\r\n]/g, ""));
  const file = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .array(fc.constantFrom("\r\n--", "\r\n", "-", "b", "\r"), { maxLength: 20 })
      .map((all) => bytesOf(all.join(""))),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(texts, texts, { maxKeys: 5 }),
      texts.filter((name) => name !== ""),
      file,
      fc.integer({ min: 1, max: 90 }),
      async (fields, name, content, chunk) => {
        const form = new FormData();
        for (const [key, value] of Object.entries(fields)) form.set(key, value);
        form.set("a file", new Blob([new Uint8Array(content)]), name);
        const { type, bytes } = await encoded(form);
        const open = await openForm(sent(bytes, chunk, type).request, bytes.length);
        expect(Object.fromEntries(open.fields)).toEqual(fields);
        expect(open.file?.name).toBe(name);
        expect(await open.file?.read()).toEqual(new Uint8Array(content));
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ["170,000 files without a name", filePart("a").repeat(170_000)],
  ["170,000 fields", part("a").repeat(170_000)],
  ["20 fields", Array.from({ length: 20 }, (_, index) => part(`${index}`)).join("")],
  ["a part with a million header lines", `--b\r\n${"a: b\r\n".repeat(1_000_000)}`],
  [
    "a field of a megabyte",
    `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"x".repeat(1_000_000)}`,
  ],
  ["a megabyte without a boundary", "x".repeat(1_000_000)],
  ["a part without a name", "--b\r\n\r\n\r\n\r\n--b--"],
  ["a form that breaks off", "--b\r\nContent-Disposition: form-data; name="],
  ["an empty body", ""],
])("opens or refuses %s after little of it was received", async (_, body) => {
  const { request, chunks } = sent(bytesOf(body));
  const open = await openForm(request, 12_000_000).catch(({ reason }) => reason);
  if (open !== "request-invalid") expect([open.fields.size, open.file.name]).toEqual([0, ""]);
  expect(chunks.received).toBeLessThanOrEqual(2);
});

test.each([
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "text/plain; boundary=b",
])("refuses the type %s", async (type) => {
  await expect(openForm(sent(bytesOf("--b--"), CHUNK, type).request, 1_000)).rejects.toMatchObject({
    reason: "request-invalid",
  });
});

test("stops at the size limit, whether the size is told before or not", async () => {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(10 * CHUNK)]));
  const { type, bytes } = await encoded(form);
  const told = sent(bytes, CHUNK, type);
  told.request.headers.set("content-length", `${bytes.length}`);
  await expect(openForm(told.request, CHUNK)).rejects.toMatchObject({ reason: "request-too-large" });
  expect(told.chunks.received).toBe(0);
  const { request: untold, chunks } = sent(bytes, CHUNK, type);
  const { file } = await openForm(untold, 2 * CHUNK);
  await expect(file?.read()).rejects.toMatchObject({ reason: "request-too-large" });
  expect(chunks.received).toBe(3);
});

test("holds few files in memory at a time and refuses others until one has arrived", async () => {
  const slow = () => {
    const ends = Promise.withResolvers<void>();
    const stream = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(bytesOf(filePart("photo").slice(0, -2)));
        await ends.promise;
        controller.enqueue(bytesOf("\r\n--b--"));
        controller.close();
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const init = { method: "POST", headers, body: stream, duplex: "half" };
    return { request: new Request("http://x", init), end: ends.resolve };
  };
  const senders = Array.from({ length: 9 }, slow);
  const forms = await Promise.all(senders.map(({ request }) => openForm(request, 1_000)));
  const reading = forms.slice(0, 8).map(({ file }) => file?.read());
  await expect(forms[8]?.file?.read()).rejects.toMatchObject({ reason: "busy" });
  for (const { end } of senders) end();
  expect((await Promise.all(reading)).map((bytes) => bytes?.length)).toEqual(Array(8).fill(0));
  expect(await forms[8]?.file?.read()).toHaveLength(0);
});
