import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";

export interface SecurityOptions {
  /** Real provider keys are set: the provider's checkout may run in our pages. */
  readonly razorpayCheckout: boolean;
  /** The shop's address is https: browsers shall never try plain http again. */
  readonly https: boolean;
  /** The shop's address, where the office has one of its own: a form there leads to the shop. */
  readonly shopFormTarget?: string | undefined;
}

type Policy = Record<string, string>;

const PAGE_POLICY: Policy = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data: blob:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "form-action": "'self'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
};

/** Hosts that the provider's own integration guide names for its checkout. */
const RAZORPAY_POLICY: Policy = {
  "script-src": "https://checkout.razorpay.com",
  "connect-src": "https://api.razorpay.com https://lumberjack.razorpay.com",
  "img-src": "https://cdn.razorpay.com",
  "frame-src": "https://api.razorpay.com https://checkout.razorpay.com",
  // Where a page cannot show the widget, its form leaves for Razorpay's own page.
  "form-action": "https://api.razorpay.com",
};

/** Pages, and scripts: a worker lives under the policy of its own file. */
const RUNS = /^text\/(?:html|javascript)/;

/** Of whatever runs nothing: nothing in it may run or be framed. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of the API's browsable description, whose viewer writes style attributes. */
const DESCRIPTION_POLICY: Policy = { ...PAGE_POLICY, "style-src": "'self' 'unsafe-inline'" };
export const DOCS_POLICY = policyText(DESCRIPTION_POLICY);

/** The same, and these inline scripts may run, each exactly as it is here. */
export function docsPolicyWith(scripts: readonly string[]): string {
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  return policyText(merged(DESCRIPTION_POLICY, { "script-src": hashes.join(" ") }));
}

type HeaderPairs = readonly (readonly [name: string, value: string])[];
/** The security headers of an answer of that type at that path. */
export type SecurityHeadersOf = (path: string, contentType: string) => HeaderPairs;

/** What every answer carries. */
export function createSecurityHeaders(choices: SecurityOptions): SecurityHeadersOf {
  const every: HeaderPairs = [
    ["x-content-type-options", "nosniff"],
    // Without `includeSubDomains`: names beside the shop's are its owner's, and perhaps not served over TLS.
    ...(choices.https ? [["strict-transport-security", "max-age=31536000"] as const] : []),
  ];
  const running = (policy: string, openers: string): HeaderPairs => [
    ...every,
    [POLICY, policy],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["permissions-policy", PERMISSIONS],
    ["cross-origin-opener-policy", openers],
  ];
  // Razorpay's checkout opens the bank's page in a window that reports back.
  const shop = running(pageSecurityPolicy(choices), "same-origin-allow-popups");
  const office = running(officeSecurityPolicy(choices), "same-origin");
  const bare: HeaderPairs = [...every, [POLICY, BARE_POLICY]];
  return (path, contentType) => {
    const headers = RUNS.test(contentType) ? (OFFICE.test(path) ? office : shop) : bare;
    const used = [
      "cross-origin-resource-policy",
      EMBEDDED.test(path) ? "cross-origin" : "same-origin",
    ] as const;
    const robots = /^\/(api|backend)\//.test(path) ? [["x-robots-tag", "noindex"] as const] : [];
    return [...headers, used, ...robots];
  };
}

const OFFICE = /^\/(?:office|api\/office)(?:\/|$)/;
/** Pictures that others may show: cards of shared links, mails, a page that writes about a design. */
const EMBEDDED = /^\/(?:media|icons)\//;

/** A handler that needs another policy sets its own. */
export function securityHeaders(headersOf: SecurityHeadersOf): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of headersOf(context.req.path, headers.get("Content-Type") ?? ""))
      if (name !== POLICY || !headers.has(POLICY)) headers.set(name, value);
  };
}

const POLICY = "content-security-policy";

const PERMISSIONS = "camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()";

export function pageSecurityPolicy({ razorpayCheckout }: SecurityOptions): string {
  return policyText(razorpayCheckout ? merged(PAGE_POLICY, RAZORPAY_POLICY) : PAGE_POLICY);
}

/** Nobody pays in the office: no provider's script may run there. */
function officeSecurityPolicy({ shopFormTarget }: SecurityOptions): string {
  return policyText(shopFormTarget ? merged(PAGE_POLICY, { "form-action": shopFormTarget }) : PAGE_POLICY);
}

function merged(policy: Policy, more: Policy): Policy {
  const joined = Object.entries(more).map(([name, hosts]) => [name, [policy[name], hosts].join(" ").trim()]);
  return { ...policy, ...Object.fromEntries(joined) };
}

function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}
