// On the page that the browser keeps for the time without a network: goes on to what was asked for once the shop answers.
const RETRY_MS = 10_000;

async function lookForShop(): Promise<void> {
  const answer = await fetch("/api/health", { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) location.reload();
}

// Opened under its own address it is all that there is to see.
if (!location.pathname.endsWith("/offline")) {
  addEventListener("online", lookForShop);
  setInterval(lookForShop, RETRY_MS);
}
