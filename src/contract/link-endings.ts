/**
 * Endings of web addresses in a name. Names and initials such as `Lata.Ch` have no blank, so the list leaves
 * out endings that are names (`.dev`, `.ch`); mails break what is left. Sources: the most registered endings
 * in Verisign's Domain Name Industry Brief, and the most abused ones in Spamhaus's list, 2025.
 */
const ENDINGS = `com net org info biz co in io ai app me us uk eu cn ru de pk bd lk np ae sg tk cf gq to ly gl gg gd
  cc tv ws pw xyz top site online store shop club live vip win link click icu buzz cyou cfd sbs bond lol monster
  rest quest wang work world today website space fun pro mobi asia edu gov mil भारत భారత్ ಭಾರತ`;

const ending = ENDINGS.trim().split(/\s+/).join("|");

/**
 * Patterns that mail programs turn into links: a scheme, an email address, a host, a path after a dotted
 * word, and four numbers.
 */
export const LINK = new RegExp(
  [
    "://",
    "\\S@\\S",
    "\\bwww\\.",
    `[\\p{L}\\p{N}]\\.(?:${ending})(?![\\p{L}\\p{M}\\p{N}])`,
    "[\\p{L}\\p{N}]\\.[\\p{L}\\p{N}][^\\s/]*/",
    "(?:\\d+\\.){3}\\d",
  ].join("|"),
  "iu",
);
