/** Shares a link with the device's share sheet; without one an alert asks to copy it. */
export async function shareLink(
  title: string,
  url: string,
  copyText: (url: string) => string,
): Promise<void> {
  if (typeof navigator.share !== "function") return window.alert(copyText(url));
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // The visitor closed the share sheet, which is no error.
    if (!(error instanceof DOMException && error.name === "AbortError")) window.alert(copyText(url));
  }
}
