/**
 * Whether a name from an archive is a safe relative path: no `..`, no drive, no characters special to a shell
 * or disk.
 */
export function isSafeEntryName(name: string): boolean {
  if (name.length === 0 || name.length > 255 || name.startsWith("/")) return false;
  if (/[\\:*?"<>|]/.test(name) || [...name].some((character) => character < " " || character === "\u007f"))
    return false;
  return name.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}
