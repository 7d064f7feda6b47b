/** Joiners of Indian scripts are invisible, so a link may hide them. */
const HIDDEN = "[\\u200c\\u200d]*";
/** The colon of `https:`, and dots of any kind before the next label of a host. */
const LINK_SIGN = new RegExp(
  `(?<=\\p{L}${HIDDEN}):(?=\\S)|:(?=${HIDDEN}/)|(?<=\\S)[.\\u2024\\u3002\\uff0e\\uff61](?=${HIDDEN}\\p{L})`,
  "gu",
);
const NUMERIC_HOST = /(?:\d+\.){3}\d/g;

/**
 * Puts a blank into everything that a mail program could turn into a link: a stranger may have written the
 * text and the address that it is sent to.
 */
export function breakLinks(text: string): string {
  return text.replace(LINK_SIGN, "$& ").replace(NUMERIC_HOST, (host) => host.replaceAll(".", ". "));
}
