import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came over the wire. */
  readonly raw: string;
}

/** A mail server on this machine that takes everything, or answers `refusal` to every recipient. */
export interface MailServer {
  readonly url: string;
  readonly taken: readonly TakenMail[];
  stop(): Promise<void>;
}

/** `port` 0 takes any free one. */
export async function startMailServer(
  options: { port?: number; refusal?: string } = {},
): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const { refusal } = options;
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
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
