/**
 * Name of the file that an address or path ends in, without folders and query. `climbs` for paths that leave
 * their folder, name a drive or another scheme than http.
 */
export function fileNameOf(text: string): string | "climbs" | undefined {
  const path = decoded(text.replace(/[?#].*$/, "")).replaceAll("\\", "/");
  if (/^(?!https?:\/\/)[a-z][a-z\d+.-]*:/i.test(path) || path.split("/").includes("..")) return "climbs";
  const name = path
    .split("/")
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  return name && name !== "." && name.length <= 255 ? name : undefined;
}

/** Text whose `%20` are blanks, if they are UTF-8. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Path and query of an address, beginning with `/`; undefined when it is none. */
export function pathOf(address: string): string | undefined {
  if (address.length > 2_000) return undefined;
  const url = URL.parse(address, "https://older.invalid");
  return url && /^https?:$/.test(url.protocol) ? url.pathname + url.search : undefined;
}
