import type { Context } from "hono";
import { mayRole } from "../../../../contract/office/permissions.ts";
import { isBatch, MOVE_IN_BATCH } from "../../../../contract/office/uploads/upload-rules.ts";
import { UPLOADED_FILES } from "../../../../contract/office/uploads/uploads-endpoints.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { Failure } from "../../failure.ts";
import { beginUpload, continueUpload, progressOf, type Receiving } from "../receive/receive-upload.ts";
import type { RequestedUpload } from "../receive/upload-kind.ts";
import { findUpload, removeUploads } from "../receive/upload-store.ts";

const VERSION = "1.0.0";
const TUS = { "Tus-Resumable": VERSION, "Cache-Control": "no-store" };

/**
 * Core of the tus protocol 1.0.0 with creation and termination (https://tus.io/protocols/resumable-upload).
 */
export function tusRoutes(router: OfficeRouter, receiving: Receiving): void {
  const needs = "designs:change";
  const one = `${UPLOADED_FILES}/:id`;
  router.raw("POST", UPLOADED_FILES, needs, async (context, { staffId, role }) => {
    requireVersion(context);
    const requested = requestOf(context);
    if (requested.batch === MOVE_IN_BATCH && !mayRole(role, "shop:move-in"))
      throw new Failure("office-forbidden");
    const id = await beginUpload(receiving, staffId, requested);
    return new Response(null, { status: 201, headers: { ...TUS, Location: `${UPLOADED_FILES}/${id}` } });
  });
  // The framework answers HEAD with the headers of GET.
  router.raw("GET", one, needs, async (context, { staffId }) => {
    requireVersion(context);
    const { size, received: receivedBytes } = await progressOf(receiving, staffId, idOf(context));
    const headers = { ...TUS, "Upload-Length": `${size}`, "Upload-Offset": `${receivedBytes}` };
    return new Response(null, { status: 200, headers });
  });
  router.raw("PATCH", one, needs, async (context, { staffId }) => {
    requireVersion(context);
    const offset = numberIn(context, "upload-offset");
    const { body, headers } = context.req.raw;
    if (headers.get("content-type") !== "application/offset+octet-stream" || !body)
      throw new Failure("upload-protocol");
    const receivedBytes = await continueUpload(receiving, staffId, idOf(context), { offset, body });
    return new Response(null, { status: 204, headers: { ...TUS, "Upload-Offset": `${receivedBytes}` } });
  });
  router.raw("DELETE", one, needs, async (context, { staffId }) => {
    requireVersion(context);
    const upload = await findUpload(receiving.db, staffId, idOf(context));
    if (!upload) throw new Failure("upload-unknown");
    await receiving.files.remove(await removeUploads(receiving.db, staffId, [upload.id]));
    await receiving.onFiles(upload);
    return new Response(null, { status: 204, headers: TUS });
  });
}

const idOf = (context: Context) => context.req.param("id") ?? "";

function requireVersion(context: Context): void {
  if (context.req.header("tus-resumable") !== VERSION) throw new Failure("upload-protocol");
}

function numberIn(context: Context, header: string): number {
  const text = context.req.header(header) ?? "";
  if (!/^\d{1,15}$/.test(text)) throw new Failure("upload-protocol");
  return Number(text);
}

/** `Upload-Metadata: path bG90dXMucGVz,batch bmV3` */
function requestOf(context: Context): RequestedUpload {
  const metadata = new Map<string, string>();
  for (const pair of (context.req.header("upload-metadata") ?? "").split(",")) {
    const [name = "", value = ""] = pair.trim().split(" ");
    metadata.set(name, decoded(value));
  }
  const batch = metadata.get("batch") ?? "new";
  if (!isBatch(batch)) throw new Failure("upload-protocol");
  return { batch, path: metadata.get("path") ?? "", size: numberIn(context, "upload-length") };
}

function decoded(base64: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(base64, "base64"));
  } catch {
    throw new Failure("upload-name", { fields: { file: "upload-name" } });
  }
}
