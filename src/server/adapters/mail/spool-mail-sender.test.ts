import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSpoolMailSender } from "./spool-mail-sender.ts";

const mail = {
  id: "7",
  date: new Date("2026-11-21T06:00:00Z"),
  to: "latha@example.com",
  subject: "₹180 is on its way",
  text: "plain\n",
  html: "<p>rich</p>",
  attachments: [],
};

test("each mail is one file, also when it is sent twice", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kasuti-mail-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const sender = createSpoolMailSender(join(folder, "mail"), {
    name: "Kasuti",
    email: "shop@kasuti.example",
  });
  await sender.send(mail);
  await sender.send(mail);
  expect(await readdir(join(folder, "mail"))).toEqual(["2026-11-21T06-00-00.000Z-7.eml"]);
  const message = await readFile(join(folder, "mail", "2026-11-21T06-00-00.000Z-7.eml"), "utf8");
  expect(message).toMatch(/^From: Kasuti <shop@kasuti\.example>\r$/m);
  expect(message).toMatch(/^To: latha@example\.com\r$/m);
  expect(message).toContain("text/plain");
  expect(message).toContain("text/html");
});

test("a line break in a name cannot add a header", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kasuti-mail-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await createSpoolMailSender(folder, { name: "Kasuti", email: "a@b.example" }).send({
    ...mail,
    subject: "Hello\r\nBcc: other@example.com",
  });
  const [file] = await readdir(folder);
  expect(await readFile(join(folder, file ?? ""), "utf8")).not.toMatch(/^Bcc:/m);
});
