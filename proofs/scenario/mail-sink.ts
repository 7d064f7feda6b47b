import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { type ParsedMail, parseMail } from "./parse-mail.ts";

/** Mail server that records every delivery; `?name=` in the URL identifies the sending process. */
export interface MailSink {
  urlFor(processName: string): string;
  /** All deliveries, including repeated ones. */
  readonly received: readonly ParsedMail[];
  close(): Promise<void>;
}

/** `refuse`: temporary failure; `cut`: received, but the acknowledgement is lost. */
export type MailFault = "refuse" | "cut";

export interface MailSinkOptions {
  readonly shouldFail: (fault: MailFault) => boolean;
  /** Called when a mail is received, before it is acknowledged. */
  readonly onReceived: (processName: string) => void;
  /** Address at which processes reach it. */
  readonly host: string;
}

export async function openMailSink(options: MailSinkOptions): Promise<MailSink> {
  const received: ParsedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
    void talk(socket, received, options).catch(() => {});
  });
  await new Promise<void>((resolve) => server.listen(0, options.host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlFor: (name) => `smtp://${options.host}:${port}/?name=${name}&ignoreTLS=true`,
    received,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function talk(
  socket: Socket,
  received: ParsedMail[],
  { shouldFail, onReceived }: MailSinkOptions,
): Promise<void> {
  let name = "";
  let data: string[] | undefined;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  reply("220 sink");
  for await (const line of createInterface({ input: socket })) {
    if (data && line !== ".") data.push(line);
    else if (data) {
      received.push(parseMail(data.join("\n")));
      data = undefined;
      onReceived(name);
      if (shouldFail("cut")) return void socket.destroy();
      reply("250 received");
    } else if (line.startsWith("EHLO")) {
      name = line.slice(5).trim();
      reply("250 sink");
    } else if (line.startsWith("RCPT")) reply(shouldFail("refuse") ? "450 not now" : "250 fine");
    else if (line === "DATA") {
      data = [];
      reply("354 send data");
    } else if (line === "QUIT") socket.end("221 bye\r\n");
    else reply("250 fine");
  }
}
