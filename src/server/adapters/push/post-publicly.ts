import { lookup } from "node:dns";
import { request } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Networks that no push service is in: a browser's address must not reach into the shop's own network. */
const PRIVATE = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const net of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "224.0.0.0/3",
]) {
  const [address = "", bits] = net.split("/");
  PRIVATE.ipv4.addSubnet(address, Number(bits), "ipv4");
}
// Only 2000::/3 is given out, and in it two networks carry IPv4 addresses.
for (const net of ["::/3", "4000::/2", "8000::/1", "2001::/23", "2002::/16"]) {
  const [address = "", bits] = net.split("/");
  PRIVATE.ipv6.addSubnet(address, Number(bits), "ipv6");
}

export function isPrivateAddress(address: string): boolean {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  return PRIVATE[family].check(address, family);
}

/** Resolves only to public addresses; the connection uses those, whatever the name answers next time. */
const publicLookup: LookupFunction = (host, options, onDone) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return onDone(error ?? new Error(`${host} has no address`), "");
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return onDone(new Error(`${host} is in a private network`), "");
    if (options.all) onDone(null, addresses);
    else onDone(null, first.address, first.family);
  });
};

const TIMEOUT_MS = 10_000;

export type Post = (url: string, headers: Record<string, string>, body: Buffer) => Promise<number>;

/** Sends a POST over https to a public address and resolves with the status; follows no redirect. */
export const postPublicly: Post = async (address, headers, body) => {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (url.protocol !== "https:") throw new Error("A push service needs https");
  if (isIP(host) && isPrivateAddress(host)) throw new Error(`${host} is in a private network`);
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const options = { method: "POST", headers, lookup: publicLookup, agent: false, signal } as const;
    const clientRequest = request(url, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    clientRequest.on("error", reject);
    clientRequest.end(body);
  });
};
