/**
 * Whether the client has the response with `etag` already (RFC 9110, 13.1.2). `*` matches any. The weak
 * prefix is ignored, because compression adds it.
 */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.includes(etag.replace(/^W\//, ""));
}
