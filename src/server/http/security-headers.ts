import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";

export interface SecurityOptions {
  /** Real provider keys are set: the provider's checkout may run in our pages. */
  readonly razorpayCheckout: boolean;
  /** The shop's origin is https: browsers must never use http again. */
  readonly https: boolean;
  /** The shop's origin if the office has its own: an office form posts to the shop. */
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

/** Hosts that the provider's integration guide lists for its checkout. */
const RAZORPAY_POLICY: Policy = {
  "script-src": "https://checkout.razorpay.com",
  "connect-src": "https://api.razorpay.com https://lumberjack.razorpay.com",
  "img-src": "https://cdn.razorpay.com",
  "frame-src": "https://api.razorpay.com https://checkout.razorpay.com",
  // A page that cannot show the widget posts a form to Razorpay's own page.
  "form-action": "https://api.razorpay.com",
};

/** Content that runs: pages and scripts, because a worker uses the policy of its own file. */
const RUNS = /^text\/(?:html|javascript)/;

/** Policy of other content: nothing may run or be framed. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Policy of the API documentation, whose viewer uses style attributes. */
const DESCRIPTION_POLICY: Policy = { ...PAGE_POLICY, "style-src": "'self' 'unsafe-inline'" };
export const DOCS_POLICY = policyText(DESCRIPTION_POLICY);

/** The same policy plus these inline scripts, by hash. */
export function docsPolicyWith(scripts: readonly string[]): string {
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  return policyText(merged(DESCRIPTION_POLICY, { "script-src": hashes.join(" ") }));
}

type HeaderPairs = readonly (readonly [name: string, value: string])[];
/** Security headers of a response by path and content type. */
export type SecurityHeadersOf = (path: string, contentType: string) => HeaderPairs;

export function createSecurityHeaders(options: SecurityOptions): SecurityHeadersOf {
  const every: HeaderPairs = [
    ["x-content-type-options", "nosniff"],
    // Without `includeSubDomains`, because other subdomains of the owner may not support TLS.
    ...(options.https ? [["strict-transport-security", "max-age=31536000"] as const] : []),
  ];
  const running = (policy: string, openers: string): HeaderPairs => [
    ...every,
    [POLICY, policy],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["permissions-policy", PERMISSIONS],
    ["cross-origin-opener-policy", openers],
  ];
  // Razorpay's checkout opens the bank's page in a window that reports back.
  const shop = running(pageSecurityPolicy(options), "same-origin-allow-popups");
  const office = running(officeSecurityPolicy(options), "same-origin");
  const bare: HeaderPairs = [...every, [POLICY, INERT_POLICY]];
  return (path, contentType) => {
    const headers = RUNS.test(contentType) ? (OFFICE.test(path) ? office : shop) : bare;
    const resourceHeader = [
      "cross-origin-resource-policy",
      EMBEDDED.test(path) ? "cross-origin" : "same-origin",
    ] as const;
    const robots = /^\/(api|backend)\//.test(path) ? [["x-robots-tag", "noindex"] as const] : [];
    return [...headers, resourceHeader, ...robots];
  };
}

const OFFICE = /^\/(?:office|api\/office)(?:\/|$)/;
/** Pictures that other sites may embed: link previews, mails, articles about a design. */
const EMBEDDED = /^\/(?:media|icons)\//;

/** A handler can set another policy. */
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

/** The office has no payments, so no provider's script may run there. */
function officeSecurityPolicy({ shopFormTarget }: SecurityOptions): string {
  return policyText(shopFormTarget ? merged(PAGE_POLICY, { "form-action": shopFormTarget }) : PAGE_POLICY);
}

function merged(policy: Policy, more: Policy): Policy {
  const mergedEntries = Object.entries(more).map(([name, hosts]) => [
    name,
    [policy[name], hosts].join(" ").trim(),
  ]);
  return { ...policy, ...Object.fromEntries(mergedEntries) };
}

function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}
