/** `npm run settings`: writes docs/settings.md from the schema in src/server/config/env.ts. */
import { writeFile } from "node:fs/promises";
import { type DataName, storedData, storedFor } from "../src/contract/privacy/stored-data.ts";
import { readSettings, settingRows } from "../src/server/config/env.ts";
import { SESSION_DAYS } from "../src/server/domains/customers/index.ts";
import { privacy } from "../src/web/messages/en/privacy.ts";

export const settingsPage = new URL("../docs/settings.md", import.meta.url);

const INTRO = `# Settings

Environment variables, or lines of \`.env\` (see [.env.example](../.env.example)), read once at start. Every error is reported at once.
The demo shop needs none.

A real shop has \`NODE_ENV=production\` or keys of a payment provider. It refuses to start without the settings marked ●, and on a
database with demo data. Demo data and the demo office need emulated payments and either a loopback \`HOST\` or no \`PUBLIC_URL\`; a
demo answers only at \`localhost\`, at IP addresses, and at the names in \`HOST\`, \`PUBLIC_URL\` and \`OFFICE_ORIGIN\`.

The office's page **Settings** also has name, logo, colours, legal name and GSTIN, and **Pages** has contact data and links. A value of the
office wins; an empty one leaves the variable's. Logo and colours are in the office only. Payment keys and mail server are in both, and there the
variable wins. A real shop also starts without the ● settings of payments, mail, phone, email and address if its office has them.

\`npm run settings\` writes this page from \`src/server/config/env.ts\`.

| Variable | Default; range | Meaning |
|---|---|---|
`;

/** The whole page as Markdown. */
export function settingsText(): string {
  const rows = settingRows().map(
    ({ name, isRequired, standard, range, meaning }) =>
      `| \`${name}\`${isRequired ? " ●" : ""} | ${standard === undefined ? "–" : `\`${standard}\``}${range ? `; ${range}` : ""} | ${meaning} |`,
  );
  return `${INTRO}${rows.join("\n")}\n${storedDataText()}`;
}

/** The list of stored data as the privacy page shows it, with the default settings. */
function storedDataText(): string {
  const days = { retentionDays: readSettings({}).retentionDays, sessionDays: SESSION_DAYS };
  const rows = (Object.keys(storedData) as DataName[]).map(
    (name) => `| ${privacy.items[name]} | ${storedFor(name, days, privacy)} |`,
  );
  return `
## Personal data

The privacy page has this list below the owner's text, with the days of these settings. A test compares it with the tables of the database.

| ${privacy.what} | ${privacy.howLong} |
|---|---|
${rows.join("\n")}
`;
}

if (import.meta.main) await writeFile(settingsPage, settingsText());
