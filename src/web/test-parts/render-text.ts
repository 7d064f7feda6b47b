import { type RenderInput, renderPage } from "../entry-server.tsx";

/** As `renderPage`, its document as a text. */
export async function renderText(input: RenderInput) {
  const page = await renderPage(input);
  return { ...page, html: new TextDecoder().decode(page.html) };
}
