import { CONTRACT_HEADER, endpoints } from "../../contract/endpoints.ts";
import { contractHash } from "../../contract/hash/contract-hash.ts";
import { officeEndpoints } from "../../contract/office/endpoints.ts";
import { officeWire } from "../../contract/office/wire.ts";
import { wire } from "../../contract/wire.ts";
import type { SecurityHeadersOf } from "./security-headers.ts";

const shop = [CONTRACT_HEADER, contractHash(endpoints, wire)] as const;
const office = [CONTRACT_HEADER, contractHash(officeEndpoints, officeWire)] as const;

/**
 * Adds a hash of this build's API to responses, so that pages of another build notice whether they still fit.
 */
export function withContract(headersOf: SecurityHeadersOf): SecurityHeadersOf {
  return (path, contentType) => {
    const headers = headersOf(path, contentType);
    if (path.startsWith("/api/office/")) return [...headers, office];
    return path.startsWith("/api/") ? [...headers, shop] : headers;
  };
}
