import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { type Machine, NETWORK } from "./machine.ts";
import { createService, type Service } from "./service.ts";

/** Services on machines one, two and three, as `deploy/README.md` describes. */
export interface ShopMachine {
  readonly machine: Machine;
  readonly etcd: Service;
  readonly patroni: Service;
  readonly pgbouncer: Service;
  readonly haproxy: Service;
  readonly keepalived: Service;
  /** Settings of the shop's processes from `deploy/`, without secrets and the owner's own values. */
  readonly shopSettings: NodeJS.ProcessEnv;
}

/** Shop's address, which keepalived assigns to one of the machines. */
export const SHOP_ADDRESS = `${NETWORK}.10`;
const FIRST_ADDRESS = `${NETWORK}.11`;

/** keepalived's priorities on one, two and three. */
const PRIORITIES: Readonly<Record<string, string>> = { one: "150", two: "100", three: "50" };

/** Substitute for `systemctl`, as there is no systemd: checks the process id that the service wrote. */
const SYSTEMCTL = `#!/bin/sh
[ "$1" = is-active ] && kill -0 "$(cat /run/$3.main-pid)"`;

export interface Certificate {
  /** Certificate and key, PEM. */
  readonly pem: string;
}

/** Installs the files of `deploy/` and creates the services without starting them. */
export async function setUpMachine(machine: Machine, { pem }: Certificate): Promise<ShopMachine> {
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

/** Creates a service with the restart policy of Debian's unit and the drop-in of `deploy/`. */
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

/** Restart delay in milliseconds; systemd's default is 0.1 s. */
function restartOf(unit: string): number | undefined {
  if (!/^Restart=(?:always|on-failure|on-abnormal)$/m.test(unit)) return undefined;
  const [, seconds = "0.1"] = /^RestartSec=([\d.]+)$/m.exec(unit) ?? [];
  return Number(seconds) * 1_000;
}

/** Sets the machine's name and addresses, except in the list of all members. */
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
