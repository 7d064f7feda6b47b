import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { type ParsedMail, parseMail } from "./parse-mail.ts";

/** A mail server that takes everything and never forgets; it hears from `?name=` which process speaks. */
export interface MailSink {
  urlFor(processName: string): string;
  /** Every delivery, repeats included. */
  readonly taken: readonly ParsedMail[];
  close(): Promise<void>;
}

/** `refuse`: not now; `cut`: taken, but the sender never hears of it. */
export type MailFault = "refuse" | "cut";

export interface MailSinkOptions {
  readonly strikes: (fault: MailFault) => boolean;
  /** A mail is taken and its sender does not know yet. */
  readonly onTaken: (processName: string) => void;
  /** The address that processes reach it at. */
  readonly host: string;
}

export async function openMailSink(options: MailSinkOptions): Promise<MailSink> {
  const taken: ParsedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
    void talk(socket, taken, options).catch(() => {});
  });
  await new Promise<void>((resolve) => server.listen(0, options.host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlFor: (name) => `smtp://${options.host}:${port}/?name=${name}&ignoreTLS=true`,
    taken,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function talk(
  socket: Socket,
  taken: ParsedMail[],
  { strikes, onTaken }: MailSinkOptions,
): Promise<void> {
  let name = "";
  let data: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 sink");
  for await (const line of createInterface({ input: socket })) {
    if (data && line !== ".") data.push(line);
    else if (data) {
      taken.push(parseMail(data.join("\n")));
      data = undefined;
      onTaken(name);
      if (strikes("cut")) return void socket.destroy();
      say("250 taken");
    } else if (line.startsWith("EHLO")) {
      name = line.slice(5).trim();
      say("250 sink");
    } else if (line.startsWith("RCPT")) say(strikes("refuse") ? "450 not now" : "250 fine");
    else if (line === "DATA") {
      data = [];
      say("354 go on");
    } else if (line === "QUIT") socket.end("221 bye\r\n");
    else say("250 fine");
  }
}
