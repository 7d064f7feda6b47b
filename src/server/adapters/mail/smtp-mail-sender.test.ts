import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { createSmtpMailSender } from "./smtp-mail-sender.ts";

/** A mail server that speaks just enough SMTP; answers its address and what it took. */
async function startMailServer(answerToRecipient = "250 OK") {
  const taken: { envelope: string[]; data: string }[] = [];
  const server = createServer((socket) => void talk(socket, answerToRecipient, taken));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, taken };
}

async function talk(
  socket: Socket,
  answerToRecipient: string,
  taken: { envelope: string[]; data: string }[],
) {
  let envelope: string[] = [];
  let data: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 mail.test");
  for await (const line of createInterface({ input: socket })) {
    if (data) {
      if (line !== ".") data.push(line);
      else {
        taken.push({ envelope, data: data.join("\n") });
        [envelope, data] = [[], undefined];
        say("250 taken");
      }
    } else if (/^(MAIL|RCPT)/.test(line)) {
      envelope.push(line);
      say(line.startsWith("RCPT") ? answerToRecipient : "250 OK");
    } else if (line === "DATA") {
      data = [];
      say("354 go on");
    } else if (line === "QUIT") socket.end("221 bye\r\n");
    else say("250 mail.test");
  }
}

const from = { name: "Kasuti", email: "shop@kasuti.example" };
const mail = {
  id: "7",
  date: new Date("2026-11-21T06:00:00Z"),
  to: "latha@example.com",
  subject: "ನಿಮ್ಮ ವಿನ್ಯಾಸ",
  text: "plain",
  html: "<p>rich</p>",
};

test("a mail goes out with both its forms, the same id at every attempt", async () => {
  const { url, taken } = await startMailServer();
  const sender = createSmtpMailSender(url, from);
  onTestFinished(sender.close);
  await sender.send(mail);
  await sender.send(mail);
  expect(taken).toHaveLength(2);
  expect(taken[0]?.envelope.join()).toMatch(/MAIL FROM:<shop@kasuti\.example>.*RCPT TO:<latha@example\.com>/);
  expect(taken[0]?.data).toContain("multipart/alternative");
  const ids = taken.map(({ data }) => /^Message-ID: (.*)$/m.exec(data)?.[1]);
  expect(ids[0]).toMatch(/^<mail-7-\d+@kasuti\.example>$/);
  expect(ids[1]).toBe(ids[0]);
});

test("a refusal of the mail server is an error that names it", async () => {
  const { url } = await startMailServer("450 mailbox busy");
  const sender = createSmtpMailSender(url, from);
  onTestFinished(sender.close);
  await expect(sender.send(mail)).rejects.toThrow("450 mailbox busy");
});
