import type { OpenAPIHono } from "@hono/zod-openapi";
import { type EndpointName, endpoints } from "../../contract/endpoints.ts";
import { type WireShape, wire } from "../../contract/wire.ts";

/** Adds an endpoint to the API's description. */
export function describeEndpoint(app: OpenAPIHono, name: EndpointName): void {
  const shape: WireShape = wire[name];
  describeCall(
    app,
    name,
    { ...endpoints[name], security: shape.session === true ? "session" : undefined },
    shape,
  );
}

/** Adds a call of any table. */
export function describeCall(
  app: OpenAPIHono,
  name: string,
  { method, path, security }: DescribedCall,
  shape: WireShape,
): void {
  app.openAPIRegistry.registerPath({
    method: method.toLowerCase() as "get" | "post",
    path,
    operationId: name,
    tags: [path.split("/")[2] ?? "shop"],
    ...(security && { security: [{ [security]: [] }] }),
    request: {
      ...(shape.query && { query: shape.query }),
      ...(shape.takesFile && { body: { content: { "multipart/form-data": { schema: {} } } } }),
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

interface DescribedCall {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Authentication of the call. */
  readonly security: "session" | "officeSession" | undefined;
}

/** Serves the description at `/api/openapi.json`; all endpoints must have been added before. */
export function serveDescription(
  app: OpenAPIHono,
  shopName: string,
  office: { isSeparateHost(): boolean } = { isSeparateHost: () => false },
): void {
  app.openAPIRegistry.registerComponent("securitySchemes", "session", { type: "http", scheme: "bearer" });
  app.openAPIRegistry.registerComponent("securitySchemes", "officeSession", {
    type: "apiKey",
    in: "cookie",
    name: "__Host-office-session",
  });
  app.get("/api/openapi.json", (context) => {
    const info = { title: `${shopName} API`, version: "1" };
    const { paths = {}, components, ...rest } = app.getOpenAPI31Document({ openapi: "3.1.0", info });
    if (!office.isSeparateHost()) return context.json({ ...rest, components, paths });
    // The shop's host does not describe an office on another host.
    const { officeSession: _, ...securitySchemes } = components?.securitySchemes ?? {};
    const shops = Object.entries(paths).filter(([path]) => !path.startsWith("/api/office/"));
    return context.json({
      ...rest,
      components: { ...components, securitySchemes },
      paths: Object.fromEntries(shops),
    });
  });
}
