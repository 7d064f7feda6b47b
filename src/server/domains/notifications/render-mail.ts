import type { MailBlock, MailContent, MailShop } from "./mail-content.ts";

export function plainText({ blocks }: MailContent, shop: MailShop): string {
  return `${[...blocks.map(plainBlock), signature(shop).join("\n")].join("\n\n")}\n`;
}

function plainBlock(block: MailBlock): string {
  if (block.kind === "list") return block.items.map((item) => `- ${item}`).join("\n");
  if (block.kind === "link") return `${block.text}:\n${block.href}`;
  return block.text;
}

/** Styles stand in the tags: mail programs drop everything else. */
const style = {
  page: "margin:0;padding:24px 12px;background:#faf5ea;font:16px/1.5 sans-serif;color:#2b1a14",
  card: "max-width:560px;margin:0 auto;padding:28px;background:#fffdf8;border:2px dashed #c9973b;border-radius:12px",
  name: "margin:0 0 20px;font-size:22px;font-weight:700;color:#7a1f2b",
  code: "margin:20px 0;font:700 32px/1 monospace;letter-spacing:6px;color:#7a1f2b",
  button:
    "display:inline-block;padding:12px 22px;background:#7a1f2b;color:#fffdf8;text-decoration:none;border-radius:8px",
  foot: "margin:28px 0 0;font-size:14px;color:#6b5a4e",
} as const;

export function html({ subject, blocks }: MailContent, shop: MailShop): string {
  const body = blocks.map(htmlBlock).join("\n");
  const foot = signature(shop).map(escapeHtml).join("<br>");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${style.page}"><div style="${style.card}">
<p style="${style.name}">${escapeHtml(shop.name)}</p>
${body}
<p style="${style.foot}">${foot}</p>
</div></body></html>
`;
}

function htmlBlock(block: MailBlock): string {
  const words = (text: string) => escapeHtml(text);
  if (block.kind === "list")
    return `<ul>${block.items.map((item) => `<li>${words(item)}</li>`).join("")}</ul>`;
  if (block.kind === "code") return `<p style="${style.code}">${words(block.text)}</p>`;
  if (block.kind === "link")
    return `<p><a href="${words(block.href)}" style="${style.button}">${words(block.text)}</a></p>`;
  return `<p>${words(block.text)}</p>`;
}

function signature(shop: MailShop): string[] {
  return [shop.name, [shop.phone, shop.email].filter(Boolean).join(" · ")].filter(Boolean);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
