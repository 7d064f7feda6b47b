/** Error page without dependencies that might be broken too. `message` is a sentence of ours. */
export function errorPage(
  shopName: string,
  message = "Something went wrong on our side. Please try again.",
): string {
  const name = shopName.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>${name}</h1><p>${message}</p><p><a href="/">Home</a></p></main></body></html>`;
}
