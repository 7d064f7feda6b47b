import { describe, expect, test } from "vitest";
import { useCommandedShop } from "../../../../test/shop/commanded-shop.ts";
import { jsonOf, runCommand, runWithShopLine } from "../../../../test/shop/shop-command.ts";
import { officeEndpoints } from "../../../contract/office/endpoints.ts";

describe("staff on the command line, with a running shop", () => {
  const shop = useCommandedShop();

  const openLink = async (link: string) => {
    const { origin } = new URL(shop().url);
    const response = await fetch(origin + officeEndpoints.officeLink.path, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({ token: new URL(link).hash.slice(1) }),
    });
    return response.status;
  };

  test("add prints a sign-up link, and reset replaces it", async () => {
    const asha = ["--email", "asha@example.com", "--name", "Asha Kulkarni", "--role", "owner"];
    const { link } = await jsonOf("staff", "add", ...asha);
    expect(link).toMatch(/^http:\/\/localhost:\d+\/office\/welcome#[\w-]{43}$/);
    expect(await openLink(link)).toBe(200);
    expect(await runCommand("staff", "add", ...asha)).toMatchObject({
      exitCode: 1,
      err: "A staff member already has this email address.\n",
    });
    const listed = await runWithShopLine("staff", "list");
    expect(listed.out).toMatch(/Asha Kulkarni +asha@example\.com +owner +invited/);
    expect(listed.err).toBe(`Shop: Kasuti (embedded database in ${process.env.DATA_DIR})\n`);
    const reset = await jsonOf("staff", "reset", "asha@example.com", "--reason", "lost the link");
    expect([await openLink(link), await openLink(reset.link)]).toEqual([404, 200]);
  });

  test("the last owner cannot be removed, and an unknown role is refused", async () => {
    expect((await runWithShopLine("staff", "remove", "asha@example.com")).err).toMatch(
      /^Shop: Kasuti .*\nRemove asha@example\.com\? Nothing changed\. Add --yes/,
    );
    expect(await runCommand("staff", "remove", "asha@example.com", "--yes")).toMatchObject({
      exitCode: 1,
      err: "The shop needs at least one owner.\n",
    });
    const ravi = ["--email", "ravi@example.com", "--name", "Ravi", "--role"];
    expect((await runCommand("staff", "add", ...ravi, "boss")).err).toContain("owner, manager, catalogue");
    await runCommand("staff", "add", ...ravi, "support");
    expect(await runCommand("staff", "remove", "ravi@example.com", "--yes")).toMatchObject({ exitCode: 0 });
    expect(await runCommand("staff", "remove", "nobody@example.com", "--yes")).toMatchObject({
      exitCode: 1,
      err: "No staff member has the e-mail address nobody@example.com.\n",
    });
  });
});
