import type { OpenAPIHono } from "@hono/zod-openapi";
import { type EndpointName, endpoints } from "../../contract/endpoints.ts";
import { type WireShape, wire } from "../../contract/wire.ts";

/** Writes an endpoint's entry in the API's own description. */
export function describeEndpoint(app: OpenAPIHono, name: EndpointName): void {
  const { method, path } = endpoints[name];
  const shape: WireShape = wire[name];
  app.openAPIRegistry.registerPath({
    method: method.toLowerCase() as "get" | "post",
    path,
    operationId: name,
    tags: [path.split("/")[2] ?? "shop"],
    ...(shape.session && { security: [{ session: [] }] }),
    request: {
      ...(shape.query && { query: shape.query }),
      ...(shape.body && { body: { content: { "application/json": { schema: shape.body } } } }),
    },
    responses: {
      [shape.status ?? 200]: {
        description: "Success",
        content: shape.binary
          ? { [shape.binary]: { schema: { type: "string", format: "binary" } } }
          : { "application/json": { schema: shape.answer ?? {} } },
      },
      default: {
        description: "Any failure: `{success: false, code, error, errors?, reason, values?, reasons?}`",
      },
    },
  });
}

/** Serves the description at `/api/openapi.json`; every endpoint must have been described before. */
export function serveDescription(app: OpenAPIHono, shopName: string): void {
  app.openAPIRegistry.registerComponent("securitySchemes", "session", { type: "http", scheme: "bearer" });
  app.doc31("/api/openapi.json", { openapi: "3.1.0", info: { title: `${shopName} API`, version: "1" } });
}
