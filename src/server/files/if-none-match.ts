/** Whether the client has the answer of `etag` already (RFC 9110, 13.1.2): `*` knows any, and compressing marks a tag as weak. */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.includes(etag.replace(/^W\//, ""));
}
