// Reads, draws and converts a visitor's file in a worker: the page stays responsive and can stop it.
import { Command, type Design, fileNameFor, formatById, read, write } from "@kasuti/embroidery";
import { findDesign } from "../../../ui/design-files/find-design.ts";
import { describeDesign } from "./describe-design.ts";
import type { ReaderMessage, ReaderRequest } from "./design-messages.ts";

interface Worker {
  postMessage(message: ReaderMessage, buffers: readonly Transferable[]): void;
  addEventListener(type: "message", listener: (event: MessageEvent<ReaderRequest>) => void): void;
}

// TypeScript's DOM library has only the page's global object.
const worker = globalThis as unknown as Worker;
let openedDesign: { readonly name: string; readonly design: Design; readonly version?: string } | undefined;

worker.addEventListener("message", async ({ data }) => {
  const message = data.ask === "open" ? await open(data.file, data.entry) : convert(data.format);
  worker.postMessage(message, givenWith(message));
});

async function open(file: File, entry: string | undefined): Promise<ReaderMessage> {
  const foundDesign = findDesign(file.name, new Uint8Array(await file.arrayBuffer()), entry);
  if ("names" in foundDesign) return { kind: "several", names: foundDesign.names };
  if ("error" in foundDesign) return { kind: "refused", why: foundDesign.error };
  const { name, bytes, threads } = foundDesign;
  const result = read(bytes, { name, threads, lenient: true });
  if (!result.ok) return { kind: "refused", why: result.error.code };
  if (!result.design.command.includes(Command.stitch)) return { kind: "refused", why: "no-stitches" };
  const { design, version } = result;
  openedDesign = { name, design, ...(version !== undefined && { version }) };
  return { kind: "opened", design: describeDesign(name, result) };
}

function convert(id: string): ReaderMessage {
  if (!openedDesign) return { kind: "refused", why: "unloaded" };
  const { name, design, version } = openedDesign;
  // A PES with thread names keeps them.
  const result = write(design, id, version !== undefined && version >= "0040" ? { version: "6" } : {});
  if (!result.ok) return { kind: "refused", why: "too-large" };
  const stem = name.replace(/\.[^.]*$/, "");
  return {
    kind: "converted",
    name: fileNameFor(stem, formatById(id)?.extensions[0] ?? id, "long"),
    bytes: new Uint8Array(result.bytes),
    losses: result.losses.map(({ code, count }) => ({ code, count })),
  };
}

/** Buffers to transfer instead of copying. */
function givenWith(message: ReaderMessage): Transferable[] {
  if (message.kind === "opened") return [message.design.picture.rgba.buffer];
  return message.kind === "converted" ? [message.bytes.buffer] : [];
}
