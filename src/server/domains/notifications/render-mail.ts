import { type Language, otherLanguages, scriptName } from "../../../contract/languages.ts";
import type { DesignItem, MailBlock, MailContent, MailShop } from "./mail-content.ts";

/** Content ids of the pictures attached to a mail, by the picture's address. */
type PictureIds = ReadonlyMap<string, string>;

export interface PicturedShop extends MailShop {
  readonly pictures?: PictureIds;
}

export function plainText({ blocks }: MailContent, shop: MailShop): string {
  return `${[...blocks.map(plainBlock), signature(shop).join("\n")].join("\n\n")}\n`;
}

function plainBlock(block: MailBlock): string {
  if (block.kind === "list") return block.items.map((item) => `- ${item}`).join("\n");
  if (block.kind === "designs") return block.designs.map(({ text }) => `- ${text}`).join("\n");
  if (block.kind === "link") return `${block.text}:\n${block.href}`;
  return block.text;
}

const FONTS = ["Anek", "Noto Sans"].flatMap((font) =>
  otherLanguages.map((language) => `'${font} ${scriptName[language]}'`),
);
const FONT = `'Anek Latin',${FONTS.join(",")},sans-serif`;

const MAIN_COLOR = "#7a1f2b";

/** Styles are inline because many mail clients drop everything else. */
const style = {
  page: `margin:0;padding:0;background:#faf5ea;font:16px/1.6 ${FONT};color:#2b1a14`,
  card: "width:100%;max-width:560px;background:#fffdf8;border:2px dashed #c9973b;border-radius:12px",
  inside: `padding:28px;font:16px/1.6 ${FONT};color:#2b1a14;text-align:left;overflow-wrap:anywhere`,
  name: `margin:0 0 20px;padding:0 0 12px;border-bottom:1px solid #e6d8bd;font-size:22px;font-weight:700;color:${MAIN_COLOR}`,
  text: "margin:0 0 16px",
  list: "margin:0 0 16px;padding:0 0 0 20px",
  code: `margin:20px 0;font:700 32px/1.2 monospace;letter-spacing:6px;color:${MAIN_COLOR}`,
  button: `border-radius:8px;background:${MAIN_COLOR}`,
  press: `display:inline-block;padding:12px 22px;font:700 16px/1.4 ${FONT};color:#fffdf8;text-decoration:none`,
  foot: "margin:24px 0 0;padding:12px 0 0;border-top:1px solid #e6d8bd;font-size:14px;color:#6b5a4e",
} as const;

/** For mail clients that support it; the others show the light mail or darken it themselves. */
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#1d1210!important}
.card{background:#2a1b17!important;border-color:#a97c2f!important}
.inside{color:#f3e8d6!important}
.name,.code{color:#f0b4a8!important;border-color:#4c352d!important}
.foot{color:#c9b6a4!important;border-color:#4c352d!important}
}`;

const TABLE = `role="presentation" cellpadding="0" cellspacing="0" border="0"`;

export function html({ subject, blocks }: MailContent, shop: PicturedShop, language: Language): string {
  const { pictures = new Map() } = shop;
  const foot = signature(shop).map(escapeHtml).join("<br>");
  const mail = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" style="${style.page}">
<table ${TABLE} width="100%"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="560" class="card" style="${style.card}"><tr><td class="inside" style="${style.inside}">
<p class="name" style="${style.name}">${brand(shop)}</p>
${blocks.map((block) => htmlBlock(block, pictures)).join("\n")}
<p class="foot" style="${style.foot}">${foot}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`;
  return shop.colors ? mail.replaceAll(MAIN_COLOR, shop.colors.main) : mail;
}

/** The attached logo, or the shop's name. */
function brand({ name, logo, pictures }: PicturedShop): string {
  const id = logo && pictures?.get(logo.address);
  if (!id) return escapeHtml(name);
  return `<img src="cid:${id}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(name)}" style="display:block">`;
}

function htmlBlock(block: MailBlock, pictures: PictureIds): string {
  if (block.kind === "designs") {
    const rows = block.designs.map((design) => designRow(design, pictures)).join("");
    return `<table ${TABLE} style="${style.text}">${rows}</table>`;
  }
  if (block.kind === "list") {
    const items = block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("");
    return `<ul style="${style.list}">${items}</ul>`;
  }
  if (block.kind === "code") return `<p class="code" style="${style.code}">${escapeHtml(block.text)}</p>`;
  if (block.kind === "link") return button(block.text, block.href);
  return `<p style="${style.text}">${escapeHtml(block.text).replaceAll("\n", "<br>")}</p>`;
}

/** Mail clients hide pictures of other hosts, so the picture is attached and named by its content id. */
function designRow({ text, photo }: DesignItem, pictures: PictureIds): string {
  const id = pictures.get(photo);
  const picture = id
    ? `<img src="cid:${id}" width="96" height="96" alt="" style="display:block;border-radius:16px">`
    : "";
  const cells = `<td style="padding:0 16px 8px 0">${picture}</td><td>${escapeHtml(text)}</td>`;
  return `<tr>${id ? cells : `<td colspan="2" style="padding:0 0 8px">${escapeHtml(text)}</td>`}</tr>`;
}

/** A table cell with its own colour, because Outlook ignores the padding of links. */
function button(text: string, href: string): string {
  const link = `<a href="${escapeHtml(href)}" style="${style.press}">${escapeHtml(text)}</a>`;
  const cell = `<td bgcolor="${MAIN_COLOR}" style="${style.button}">${link}</td>`;
  return `<table ${TABLE} style="margin:4px 0 20px"><tr>${cell}</tr></table>`;
}

function signature(shop: MailShop): string[] {
  return [shop.name, [shop.phone, shop.email].filter(Boolean).join(" · ")].filter(Boolean);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
