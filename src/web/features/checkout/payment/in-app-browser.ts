/** Browsers inside other apps: they block the pop-ups and app switches that the payment window needs. */
const IN_APP = [
  /\bFB(?:AN|AV|_IAB|IOS)\b/,
  /\bInstagram\b/,
  /\bWhatsApp\b/,
  /\b(?:Line|MicroMessenger|Snapchat|Pinterest|LinkedInApp|Twitter)\b/,
  // Android's web view, embedded in any app.
  /\bAndroid\b.*; wv\)/,
  // On iOS only real browsers include Safari in their user agent.
  /\b(?:iPhone|iPad|iPod)\b(?!.*Safari\/)/,
];

export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.some((sign) => sign.test(userAgent));
}
