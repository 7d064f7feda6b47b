import type { MiddlewareHandler } from "hono";

export interface SecurityChoices {
  /** Real provider keys are set: the provider's checkout may run in our pages. */
  readonly razorpayCheckout: boolean;
  /** The shop's address is https: browsers shall never try plain http again. */
  readonly https: boolean;
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
export const DOCS_POLICY = policyText({ ...PAGE_POLICY, "style-src": "'self' 'unsafe-inline'" });

/** What every answer carries; a handler that needs another policy sets its own. */
export function securityHeaders(choices: SecurityChoices): MiddlewareHandler {
  const pagePolicy = pageSecurityPolicy(choices);
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const runs = RUNS.test(headers.get("Content-Type") ?? "");
    headers.set("X-Content-Type-Options", "nosniff");
    if (choices.https) headers.set("Strict-Transport-Security", "max-age=31536000");
    if (!headers.has("Content-Security-Policy"))
      headers.set("Content-Security-Policy", runs ? pagePolicy : BARE_POLICY);
    if (runs) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    if (runs) headers.set("Permissions-Policy", PERMISSIONS);
    if (/^\/(api|backend)\//.test(context.req.path)) headers.set("X-Robots-Tag", "noindex");
  };
}

const PERMISSIONS = "camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()";

export function pageSecurityPolicy({ razorpayCheckout }: SecurityChoices): string {
  return policyText(razorpayCheckout ? merged(PAGE_POLICY, RAZORPAY_POLICY) : PAGE_POLICY);
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
