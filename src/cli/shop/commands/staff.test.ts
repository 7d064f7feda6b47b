import { describe, expect, test } from "vitest";
import { useCommandedShop } from "../../../../test/shop/commanded-shop.ts";
import { jsonOf, runCommand } from "../../../../test/shop/shop-command.ts";
import { officeEndpoints } from "../../../contract/office/endpoints.ts";

describe("staff on the command line, beside a running shop", () => {
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

  test("the first owner is added with a link, which a new one replaces", async () => {
    const asha = ["--email", "asha@example.com", "--name", "Asha Kulkarni", "--role", "owner"];
    const { link } = await jsonOf("staff", "add", ...asha);
    expect(link).toMatch(/^http:\/\/localhost:\d+\/office\/welcome#[\w-]{43}$/);
    expect(await openLink(link)).toBe(200);
    expect(await runCommand("staff", "add", ...asha)).toMatchObject({
      exitCode: 1,
      err: "Somebody of the staff has this e-mail address.\n",
    });
    expect((await runCommand("staff", "list")).out).toMatch(
      /Asha Kulkarni +asha@example\.com +owner +has not/,
    );
    const renewed = await jsonOf("staff", "reset", "asha@example.com", "--reason", "lost the link");
    expect([await openLink(link), await openLink(renewed.link)]).toEqual([404, 200]);
  });

  test("the last owner stays, and a role is one of five", async () => {
    expect(await runCommand("staff", "remove", "asha@example.com", "--yes")).toMatchObject({
      exitCode: 1,
      err: "The shop keeps at least one owner.\n",
    });
    const ravi = ["--email", "ravi@example.com", "--name", "Ravi", "--role"];
    expect((await runCommand("staff", "add", ...ravi, "boss")).err).toContain("owner, manager, catalogue");
    await runCommand("staff", "add", ...ravi, "support");
    expect(await runCommand("staff", "remove", "ravi@example.com", "--yes")).toMatchObject({ exitCode: 0 });
    expect(await runCommand("staff", "remove", "nobody@example.com", "--yes")).toMatchObject({
      exitCode: 1,
      err: "Nobody here has the e-mail address nobody@example.com.\n",
    });
  });
});
