/** Payment keys and mail server that the owner enters in the office, and tests of each connection. */

export {
  emptyCaches,
  markConnectionTested,
  readConnections,
  saveConnection,
} from "./connection-store.ts";
export { type ConnectionCheck, type Connections, type StoredConnections, testedAt } from "./connections.ts";
export { connectionRoutes } from "./office/connection-routes.ts";
export { tryProvider } from "./try-provider.ts";
