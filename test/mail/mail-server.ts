import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as received. */
  readonly raw: string;
}

/** Local mail server that accepts everything, or answers `refusal` to every recipient. */
export interface MailServer {
  readonly url: string;
  readonly taken: readonly ReceivedMail[];
  stop(): Promise<void>;
}

interface MailServerOptions {
  readonly port?: number;
  readonly refusal?: string;
  /** The only password that a login may have; without it there is no login. */
  readonly password?: string;
}

/** Starts the server; `port` 0 selects a free port. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const taken: ReceivedMail[] = [];
  const { refusal, password } = options;
  const server = new SMTPServer({
    disabledCommands: password === undefined ? ["AUTH", "STARTTLS"] : ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (login, _session, done) =>
      login.password === password
        ? done(null, { user: login.username })
        : done(new Error("Wrong user name or password")),
    onRcptTo: (_address, _session, done) => {
      if (refusal === undefined) return done();
      const [code] = refusal.split(" ");
      return done(Object.assign(new Error(refusal), { responseCode: Number(code) }));
    },
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const to = envelope.rcptTo.map(({ address }) => address);
      text(stream).then((raw) => {
        taken.push({ from, to, raw });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, taken, stop };
}
