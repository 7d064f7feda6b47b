import { UPLOADED_FILES } from "../../src/contract/office/uploads/uploads-endpoints.ts";
import type { OfficeVisitor } from "./office-visitor.ts";
import type { TestShop } from "./test-shop.ts";

/** Client of the office's tus uploads. */
export function uploader(
  shop: Pick<TestShop, "request">,
  { cookies }: Pick<OfficeVisitor, "cookies">,
  origin = "http://localhost",
) {
  const send = (
    method: string,
    address: string,
    headers: Record<string, string>,
    body?: Uint8Array | ReadableStream,
  ) =>
    shop.request(
      new Request(`${origin}${address}`, {
        method,
        headers: {
          "tus-resumable": "1.0.0",
          origin,
          cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; "),
          ...headers,
        },
        ...(body && { body: body as BodyInit, duplex: "half" }),
      }),
    );
  const metadata = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
      .join(",");
  const begin = (path: string, size: number, batch = "new", headers: Record<string, string> = {}) =>
    send("POST", UPLOADED_FILES, {
      "upload-length": `${size}`,
      "upload-metadata": metadata({ path, batch }),
      ...headers,
    });
  const resume = (address: string, offset: number, body: Uint8Array | ReadableStream) =>
    send(
      "PATCH",
      address,
      { "upload-offset": `${offset}`, "content-type": "application/offset+octet-stream" },
      body,
    );
  return {
    send,
    begin,
    resume,
    offset: async (address: string) =>
      Number((await send("HEAD", address, {})).headers.get("upload-offset") ?? Number.NaN),
    /** Uploads a whole file; returns its address. */
    upload: async (path: string, bytes: Uint8Array, batch = "new"): Promise<string> => {
      const address = (await begin(path, bytes.byteLength, batch)).headers.get("location") ?? "";
      await resume(address, 0, bytes);
      return address;
    },
  };
}

/** Stream of `bytes` that fails as a lost network does. */
export function cutAfter(bytes: Uint8Array): ReadableStream {
  return new ReadableStream({
    pull: (controller) => {
      if (bytes.byteLength === 0) return controller.error(new Error("the network was lost"));
      controller.enqueue(bytes);
      bytes = new Uint8Array();
    },
  });
}
