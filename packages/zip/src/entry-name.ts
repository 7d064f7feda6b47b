/** Whether a name from an archive may be used as a relative path: no way out, no drive, nothing a shell or disk minds. */
export function isSafeEntryName(name: string): boolean {
  if (name.length === 0 || name.length > 255 || name.startsWith("/")) return false;
  if (/[\\:*?"<>|]/.test(name) || [...name].some((character) => character < " " || character === "\u007f"))
    return false;
  return name.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}
