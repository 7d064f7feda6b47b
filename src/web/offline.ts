// Script of the cached offline page: opens the requested page once the shop responds.
const RETRY_MS = 10_000;

async function lookForShop(): Promise<void> {
  const answer = await fetch("/api/health", { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) location.reload();
}

function showStored(): void {
  try {
    // Its name is that of `offlineOwner`; a browser can forbid the storage.
    if (localStorage.getItem("_offlineOwner") === null) return;
  } catch {
    return;
  }
  document.querySelector("[data-stored]")?.removeAttribute("hidden");
}
showStored();

// The offline page opened by its own address has no other page to go to.
if (!location.pathname.endsWith("/offline")) {
  addEventListener("online", lookForShop);
  setInterval(lookForShop, RETRY_MS);
}
