/**
 * A `content-disposition` for a download, with an ASCII name for old browsers and the real one (RFC 6266).
 */
export function attachment(fileName: string): string {
  const asciiName = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encodedName = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
}

/** Response with a file to download, complete or streamed. */
export function fileAnswer(
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>,
  type: string,
  name: string,
): Response {
  return new Response(body, { headers: { "content-type": type, "content-disposition": attachment(name) } });
}

/** Streams texts, generating each one when the client is ready for it. */
export function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await texts.return(undefined);
    },
  });
}
