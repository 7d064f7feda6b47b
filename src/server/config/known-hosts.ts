import { isIP } from "node:net";

interface HostSettings {
  readonly production: boolean;
  readonly host: string;
  readonly officeOrigin: string | undefined;
  readonly shop: { readonly publicUrl: string };
}

/** True for `localhost`, its subdomains and IP addresses, which no DNS record can redirect. */
export function needsNoDns(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, "");
  return /(^|\.)localhost\.?$/.test(name) || isIP(name) !== 0;
}

/** True if a server that listens there is reachable from this machine only. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, "");
  return name === "localhost" || name === "::1" || (isIP(name) === 4 && name.startsWith("127."));
}

/**
 * Checks `Host` headers against DNS rebinding. Without PUBLIC_URL and with the office on every host, the shop
 * would trust any domain that resolves to it. A real shop checks the office's host itself.
 */
export function createKnownHosts(settings: HostSettings): (host: string) => boolean {
  if (settings.production) return () => true;
  const origins = [settings.shop.publicUrl, settings.officeOrigin ?? ""];
  const names = [settings.host, ...origins.map((origin) => URL.parse(origin)?.hostname)];
  return (host) => {
    const name = HOST.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined;
    return name !== undefined && (needsNoDns(name) || names.includes(name));
  };
}

const HOST = /^(\[[\da-f:.]+\]|[^\s:@/?#\\]+)(:\d+)?$/i;

/** A passkey belongs to a domain name; an IP address cannot have one. */
export const withHostName = (url: string): string => url.replace("//127.0.0.1:", "//localhost:");
