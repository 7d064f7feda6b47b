import {
  type ConnectionField,
  type ConnectionName,
  type ConnectionValues,
  isSecretField,
} from "../../../contract/office/settings/connections.ts";

/** Result of a test: `keys-refused` is an answer too, `silent` is none. */
export interface ConnectionCheck {
  readonly state: "well" | "keys-refused" | "silent";
  /** Response time. */
  readonly ms: number;
}

/** Payment providers and mail server of the shop; environment variables win over what the office stored. */
export interface Connections {
  sourceOf(name: ConnectionName): "server" | "office" | "none";
  /** False for payment keys of a trial, whose payments are simulated. */
  isUsed(name: ConnectionName): boolean;
  /** The settings in force, secrets included, as one text to compare; `undefined` where there are none. */
  settingsOf(name: ConnectionName): string | undefined;
  /** Tests `values`, or the settings in force, at the service. @throws Failure `connection-unknown` */
  check(name: ConnectionName, values?: ConnectionValues): Promise<ConnectionCheck>;
  /** Reads what the office stored, so that this process works with it at once. */
  reload(): Promise<void>;
}

export interface StoredConnection {
  /** 0: nothing was ever saved. */
  readonly version: number;
  readonly savedAt: Date | null;
  readonly who: string;
  /** `undefined`: nothing is entered. `unreadable`: it was encrypted with another key. */
  readonly values: ConnectionValues | "unreadable" | undefined;
  readonly testedAt: Date | null;
  /** Settings that the last successful test used. */
  readonly testedWith: string | undefined;
}

export type StoredConnections = Readonly<Record<ConnectionName, StoredConnection>>;

/** Time of the last successful test, if it tested these settings. */
export function testedAt(
  { testedAt: at, testedWith }: Pick<StoredConnection, "testedAt" | "testedWith">,
  settings: string | undefined,
): Date | undefined {
  return at && settings !== undefined && testedWith === settings ? at : undefined;
}

/** The values that answers and the log may contain. */
export function openValues(values: StoredConnection["values"]): ConnectionValues {
  if (values === undefined || values === "unreadable") return {};
  const entries = Object.entries(values).filter(([field]) => !isSecretField(field as ConnectionField));
  return Object.fromEntries(entries);
}
