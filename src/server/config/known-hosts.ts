import { isIP } from "node:net";

interface HostSettings {
  readonly production: boolean;
  readonly host: string;
  readonly officeOrigin: string | undefined;
  readonly shop: { readonly publicUrl: string };
}

/** `localhost`, a name below it, or an IP address: nobody can make such a name lead here by an entry in the DNS. */
export function needsNoDns(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, "");
  return /(^|\.)localhost\.?$/.test(name) || isIP(name) !== 0;
}

/** Whether nothing but this machine reaches a server that listens there. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, "");
  return name === "localhost" || name === "::1" || (isIP(name) === 4 && name.startsWith("127."));
}

/**
 * Judges `Host` headers. A shop without a public address, whose office is wherever it is asked for, would believe any name
 * that somebody else's DNS gives it (rebinding); a real shop compares the office's host itself.
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
