import type { DutyField } from "../../contract/content/seller.ts";
import { dutyWords } from "./grievance-officer.ts";
import { PAYMENT_KEYS, PROVIDER_VARIABLES } from "./payment-settings.ts";
import { type OfficeFact, productionErrors, unmetWithout } from "./production-rules.ts";

export interface ChecklistRow {
  readonly name: string;
  /** `missing`: the shop does not start without it. `later`: it is due, and the office can do it too. */
  readonly readiness: "ready" | "missing" | "later";
  /** Its value, or what is missing. */
  readonly state: string;
  /** Where the owner gets it; empty once it is there. */
  readonly how: string;
}

/** Facts that the owner can also set in the office. */
export interface OwnerFacts {
  readonly legalName: string;
  readonly gstin: string | null;
  /** Empty if the shop has none. */
  readonly landline: string;
  readonly missingDuties: readonly DutyField[];
  /** Settings that the trial's office has. */
  readonly entered: readonly OfficeFact[];
}

interface Duty {
  readonly name: string;
  readonly settings: readonly string[];
  readonly how: string;
  readonly office?: OfficeFact;
}

const DUTIES: readonly Duty[] = [
  {
    name: "Payment keys",
    settings: PAYMENT_KEYS,
    how: [
      "Enter them in the trial's office, or set them here.",
      ...Object.values(PROVIDER_VARIABLES).map(({ where }) => where),
    ].join(" "),
    office: "payments",
  },
  {
    name: "Address with https",
    settings: ["PUBLIC_URL", "OFFICE_ORIGIN"],
    how: "A domain that points to this server; Caddy fetches the certificate by itself.",
  },
  { name: "Database", settings: ["DATABASE_URL"], how: "PostgreSQL 15 or later with an empty database." },
  {
    name: "Mail server",
    settings: ["SMTP_URL"],
    how: "Your mail provider's server, user and password: in the trial's office, or as SMTP_URL.",
    office: "mail",
  },
  { name: "Key for code apps", settings: ["OFFICE_SECRET_KEY"], how: "openssl rand -base64 32" },
  {
    name: "Contact data",
    settings: ["SHOP_PHONE", "SHOP_EMAIL", "SHOP_ADDRESS"],
    how: "Phone, email and postal address that customers may use: in the trial's office, or here.",
    office: "contact",
  },
];

/**
 * Everything that production asks for, one row each. `variables` are the environment variables of the real
 * shop, `facts` what the owner set there or in the trial's office.
 */
export function productionChecklist(variables: NodeJS.ProcessEnv, facts: OwnerFacts): ChecklistRow[] {
  const { gstin, legalName, landline, missingDuties, entered: enteredFacts } = facts;
  const errors = unmetWithout(productionErrors({ ...variables, NODE_ENV: "production" }), enteredFacts);
  const rows = DUTIES.map(({ name, settings, how, office }) => {
    const rowErrors = errors.filter((error) => settings.some((setting) => error.startsWith(`${setting} `)));
    const set = settings.filter((setting) => variables[setting]);
    const inOffice = office && enteredFacts.includes(office) ? "entered in the office" : "";
    const readiness = rowErrors.length === 0 ? "ready" : "missing";
    return row(name, readiness, rowErrors[0] ?? (set.join(", ") || inOffice), how);
  });
  const officer = missingDuties.filter((field) => field !== "legalName");
  const hasBackups = variables.BACKUP_HOUR !== "off";
  const due = (isDone: boolean) => (isDone ? "ready" : "later");
  return [
    ...rows,
    row("Legal name", due(legalName !== ""), legalName || "not set", "Office > Settings, as registered."),
    row("GST", "ready", gstin ? `GSTIN ${gstin}` : "not registered: receipts show no GST", ""),
    row(
      "Grievance officer",
      due(officer.length === 0),
      officer.length === 0 ? "complete" : `not set: ${officer.map(dutyWords).join(", ")}`,
      "Office > Settings: name, designation, phone, email and hours.",
    ),
    row(
      "Landline",
      due(landline !== ""),
      landline || "not set",
      "Office > Pages > Contact details. Ask your lawyer whether your shop needs one.",
    ),
    row(
      "Backups",
      due(hasBackups),
      hasBackups ? `every night from ${variables.BACKUP_HOUR ?? "2"} o'clock` : "BACKUP_HOUR is off",
      "Remove BACKUP_HOUR=off, or let another machine make them.",
    ),
  ];
}

function row(name: string, readiness: ChecklistRow["readiness"], state: string, how: string): ChecklistRow {
  return { name, readiness, state, how: readiness === "ready" ? "" : how };
}
