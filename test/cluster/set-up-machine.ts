import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { type Machine, NETWORK } from "./machine.ts";
import { createService, type Service } from "./service.ts";

/** What the README of `deploy/` has an administrator install on each of the machines one, two and three. */
export interface SellingMachine {
  readonly machine: Machine;
  readonly etcd: Service;
  readonly patroni: Service;
  readonly pgbouncer: Service;
  readonly haproxy: Service;
  readonly keepalived: Service;
  /** Settings of its shop's processes, as the files have them; secrets and what the owner fills in are still missing. */
  readonly shopSettings: NodeJS.ProcessEnv;
}

/** The shop's own address: whichever machine keepalived gives it to. */
export const SHOP_ADDRESS = `${NETWORK}.10`;
const FIRST_ADDRESS = `${NETWORK}.11`;

/** keepalived's priorities on one, two and three. */
const PRIORITIES: Readonly<Record<string, string>> = { one: "150", two: "100", three: "50" };

/** Stands in for systemd, which namespaces have none of: asks for processes by the numbers that they noted. */
const SYSTEMCTL = `#!/bin/sh
[ "$1" = is-active ] && kill -0 "$(cat /run/$3.main-pid)"`;

export interface Certificate {
  /** PEM: certificate and key. */
  readonly pem: string;
}

/** Installs the files of `deploy/` and makes the services; nothing runs yet. */
export async function setUpMachine(machine: Machine, { pem }: Certificate): Promise<SellingMachine> {
  await machine.sh(
    "install -d -o postgres -g postgres /run/postgresql /var/log/postgresql; install -d /run/haproxy",
  );
  await put(machine, "/usr/bin/systemctl", SYSTEMCTL, "-m 0755");
  await put(machine, "/etc/default/etcd", etcdOf(machine, await deployed("postgresql/etcd")));
  await put(
    machine,
    "/etc/patroni/config.yml",
    patroniOf(machine, await deployed("postgresql/patroni.yml")),
    "-o postgres -m 0600",
  );
  await put(
    machine,
    "/etc/pgbouncer/pgbouncer.ini",
    await deployed("postgresql/pgbouncer.ini"),
    "-o postgres",
  );
  await put(machine, "/etc/pgbouncer/userlist.txt", '"kasuti" "secret"\n', "-o postgres -m 0640");
  await put(machine, "/etc/haproxy/haproxy.cfg", await deployed("haproxy/haproxy.cfg"));
  await put(machine, "/etc/haproxy/shop.pem", pem, "-m 0600");
  await put(
    machine,
    "/etc/keepalived/keepalived.conf",
    keepalivedOf(machine, await deployed("haproxy/keepalived.conf")),
  );
  const of = (
    name: string,
    command: readonly string[],
    more: { user?: string; environment?: NodeJS.ProcessEnv } = {},
  ) => serviceOf(machine, name, command, more);
  const etcdSettings = parseEnv(await machine.sh("cat /etc/default/etcd"));
  return {
    machine,
    etcd: await of("etcd", ["/usr/bin/etcd"], { user: "etcd", environment: etcdSettings }),
    patroni: await of("patroni", ["/usr/bin/patroni", "/etc/patroni/config.yml"], { user: "postgres" }),
    pgbouncer: await of("pgbouncer", ["/usr/sbin/pgbouncer", "/etc/pgbouncer/pgbouncer.ini"], {
      user: "postgres",
    }),
    haproxy: await of("haproxy", ["/usr/sbin/haproxy", "-Ws", "-f", "/etc/haproxy/haproxy.cfg"]),
    keepalived: await of("keepalived", ["/usr/sbin/keepalived", "--dont-fork", "--log-console"]),
    shopSettings: parseEnv(await deployed("systemd/kasuti.env")),
  };
}

const deployed = (name: string) => readFile(`deploy/${name}`, "utf8");

/** Writes a file as the README's `install` does. */
async function put(machine: Machine, path: string, text: string, options = "-m 0644"): Promise<void> {
  const coded = Buffer.from(text).toString("base64");
  await machine.sh(`echo ${coded} | base64 --decode | install -D ${options} /dev/stdin ${path}`);
}

/** Restarted as Debian's unit says, and what `deploy/` lays over it. */
async function serviceOf(
  machine: Machine,
  name: string,
  command: readonly string[],
  more: { readonly user?: string; readonly environment?: NodeJS.ProcessEnv },
): Promise<Service> {
  const unit = await machine.sh(`cat /lib/systemd/system/${name}.service`);
  const drop = await deployed(`systemd/${name}.service.d/restart.conf`).catch(() => "");
  return createService({ name, machine, command, restartMs: restartOf(`${unit}\n${drop}`), ...more });
}

/** systemd's own pause is a tenth of a second. */
function restartOf(unit: string): number | undefined {
  if (!/^Restart=(?:always|on-failure|on-abnormal)$/m.test(unit)) return undefined;
  const [, seconds = "0.1"] = /^RestartSec=([\d.]+)$/m.exec(unit) ?? [];
  return Number(seconds) * 1_000;
}

/** Name and addresses are each machine's own, those in the list of all members stay. */
function etcdOf({ name, address }: Machine, text: string): string {
  const own = /^(?!ETCD_INITIAL_CLUSTER=).*$/gm;
  return text
    .replaceAll(own, (line) => line.replaceAll(FIRST_ADDRESS, address))
    .replace("ETCD_NAME=one", `ETCD_NAME=${name}`);
}

function patroniOf({ name, address }: Machine, text: string): string {
  const differs = /^.*# differs$/gm;
  return text.replaceAll(differs, (line) =>
    line.replace("name: one", `name: ${name}`).replaceAll(FIRST_ADDRESS, address),
  );
}

function keepalivedOf({ name }: Machine, text: string): string {
  return text.replace("priority 150", `priority ${PRIORITIES[name]}`);
}
