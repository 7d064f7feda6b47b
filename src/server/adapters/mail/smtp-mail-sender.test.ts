import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../../../../test/mail/mail-server.ts";
import { createSmtpMailSender } from "./smtp-mail-sender.ts";

const from = { name: "Kasuti", email: "shop@kasuti.example" };
const mail = {
  id: "7",
  date: new Date("2026-11-21T06:00:00Z"),
  to: "latha@example.com",
  subject: "ನಿಮ್ಮ ವಿನ್ಯಾಸ",
  text: "plain",
  html: "<p>rich</p>",
  attachments: [{ name: "REC-2627-000001.pdf", type: "application/pdf", bytes: new Uint8Array([37, 80]) }],
};

async function serve(refusal?: string) {
  const server = await startMailServer(refusal === undefined ? {} : { refusal });
  const sender = createSmtpMailSender(server.url, from);
  onTestFinished(async () => {
    sender.close();
    await server.stop();
  });
  return { taken: server.taken, sender };
}

test("a mail is sent as text and HTML with its attachment, and keeps its ID at every attempt", async () => {
  const { taken, sender } = await serve();
  await sender.send(mail);
  await sender.send(mail);
  expect(taken).toHaveLength(2);
  expect(taken[0]).toMatchObject({ from: "shop@kasuti.example", to: ["latha@example.com"] });
  expect(taken[0]?.raw).toContain("multipart/alternative");
  expect(taken[0]?.raw).toMatch(/Content-Type: application\/pdf; name=REC-2627-000001\.pdf/);
  const ids = taken.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]?.trim());
  expect(ids[0]).toMatch(/^<mail-7-\d+@kasuti\.example>$/);
  expect(ids[1]).toBe(ids[0]);
});

test("a refusal of the mail server becomes an error with its message", async () => {
  const { sender } = await serve("450 mailbox busy");
  await expect(sender.send(mail)).rejects.toThrow("450 mailbox busy");
});
