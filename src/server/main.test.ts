import { once } from "node:events";
import { cp, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { type ShopProcess, startShopProcess } from "../../test/shop/shop-process.ts";
import { THROWS_IN_DATABASE } from "../../test/shop/throw-in-database.ts";
import { listen } from "./http/listen.ts";

let dataDir: string;
const running: ShopProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kasuti-start-"));
  // Creating an embedded database takes seconds; a copied one opens at once.
  await cp(inject("databases").embeddedTemplate, join(dataDir, "db"), { recursive: true });
});
afterEach(async () => {
  for (const shop of running.splice(0)) {
    shop.signal("SIGKILL");
    await shop.ended;
  }
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts a shop with an empty catalogue in its own process, to test starting and stopping. */
function startShop(env: NodeJS.ProcessEnv = {}): ShopProcess {
  const shop = startShopProcess(dataDir, env);
  running.push(shop);
  return shop;
}

test("a shop logs its URL, answers there, and shuts down gracefully on SIGTERM", async () => {
  const shop = startShop();
  const url = await shop.url;
  const answer = async (path: string) => (await fetch(url + path)).json();
  expect(await answer("/api/health")).toEqual({ status: "ok" });
  expect(await answer("/api/openapi.json")).toHaveProperty(["paths", "/api/health", "get"]);
  expect(await readdir(dataDir)).toContain("kasuti.lock");
  for (const path of await readdir(dataDir, { recursive: true }))
    expect((await stat(join(dataDir, path))).mode & 0o077, path).toBe(0);
  shop.signal("SIGTERM");
  expect((await shop.ended).code).toBe(0);
  expect(await readdir(dataDir)).not.toContain("kasuti.lock");
});

test("a stopping shop reports 503 to its load balancer and serves until it has drained", async () => {
  const shop = startShop({ DRAIN_SECONDS: "8" });
  const url = await shop.url;
  shop.signal("SIGTERM");
  await expect.poll(async () => (await fetch(`${url}/api/health`)).status).toBe(503);
  expect((await fetch(`${url}/api/category/getAllCategory`)).status).toBe(200);
  expect((await shop.ended).code).toBe(0);
});

test("a request with two Host headers is refused", async () => {
  const { url, close } = await listen((_, response) => void response.end("here"), "127.0.0.1", 0);
  const ask = async (hosts: string) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.end(`GET / HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
    return (await socket.toArray()).join("").split(" ", 2)[1];
  };
  expect(await ask("Host: shop.example")).toBe("200");
  expect(await ask("Host: shop.example\r\nhost: elsewhere.example")).toBe("400");
  expect(await ask("Host: shop.example\r\nHost: shop.example")).toBe("400");
  expect(await ask("Host: shop.example, elsewhere.example")).toBe("400");
  await close();
});

test("a demo answers for its own host names only, against DNS rebinding", async () => {
  const port = new URL(await startShop({ HOST: "0.0.0.0" }).url).port;
  const ask = async (host: string, path = "/api/health") => {
    const asked = get({ host: "127.0.0.1", port, path, headers: { host } });
    const [answer]: IncomingMessage[] = await once(asked, "response");
    return `${answer?.statusCode} ${await answer?.setEncoding("utf8").toArray()}`;
  };
  for (const host of [
    `localhost:${port}`,
    `office.localhost:${port}`,
    "127.0.0.1",
    "192.168.1.7:80",
    "[::1]:3000",
  ])
    expect(await ask(host), host).toMatch(/^200/);
  for (const path of ["/", "/metrics", "/api/health", "/office"]) {
    const answer = await ask(`rebind.evil.example:${port}`, path);
    expect(answer, path).toMatch(/^400/);
    expect(answer).toContain("set PUBLIC_URL");
  }
  for (const host of ["127.0.0.1.evil.example", "localhost.evil.example", "evil.example@127.0.0.1"])
    expect(await ask(host), host).toMatch(/^400/);
});

test("an open request is finished before the process ends", async () => {
  const shop = startShop();
  const url = await shop.url;
  const reset = fetch(`${url}/api/customer/sendReset`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"email":"nobody@example.com"}',
  });
  // This call takes 250 ms; when the health check answers, it has arrived.
  await fetch(`${url}/api/health`);
  shop.signal("SIGINT");
  expect((await reset).status).toBe(200);
  expect((await shop.ended).code).toBe(0);
});

test("a killed shop restarts on the same folder with its data", async () => {
  const first = startShop();
  const form = {
    fullName: "Latha Rao",
    email: "latha@example.com",
    phone: "9876500001",
    password: "lotus99",
  };
  const post = (url: string, call: string, body: unknown) =>
    fetch(`${url}/api/customer/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await post(await first.url, "register", form)).status).toBe(201);
  first.signal("SIGKILL");
  await first.ended;
  const url = await startShop().url;
  const login = await post(url, "login", { emailOrPhone: form.email, password: form.password });
  expect(login.status).toBe(200);
});

test("an exception inside the embedded database gets 503; the shop opens it again with all its data", async () => {
  const preload = new URL("../../test/shop/throw-in-database.ts", import.meta.url).href;
  const shop = startShop({ NODE_OPTIONS: `--import=${preload}` });
  const url = await shop.url;
  const post = async (call: string, body: unknown) => {
    const answer = await fetch(`${url}/api/customer/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return answer.status;
  };
  const form = {
    fullName: "Latha Rao",
    email: "latha@example.com",
    phone: "9876500001",
    password: "lotus99",
  };
  const logIn = (emailOrPhone: string) => post("login", { emailOrPhone, password: form.password });
  expect(await post("register", form)).toBe(201);
  for (let round = 1; round <= 2; round += 1) {
    const [failed, ...others] = await Promise.all([
      logIn(THROWS_IN_DATABASE),
      ...Array.from({ length: 20 }, async () => (await fetch(`${url}/api/health`)).status),
    ]);
    expect(failed).toBe(503);
    for (const status of others) expect([200, 503]).toContain(status);
    await expect.poll(() => logIn(form.email), { timeout: 60_000 }).toBe(200);
    expect(shop.output().match(/The embedded database failed and is opened again/g)).toHaveLength(round);
  }
  shop.signal("SIGTERM");
  expect((await shop.ended).code).toBe(0);
});

describe("a shop that cannot start prints the reason in a sentence and exits with 1:", () => {
  const sentenceOf = async (env: NodeJS.ProcessEnv = {}) => {
    const { code, output } = await startShop(env).ended;
    expect(code).toBe(1);
    expect(output).not.toMatch(/\n\s+at /);
    return output;
  };

  test("its folder is served by another process", async () => {
    await startShop().url;
    expect(await sentenceOf()).toContain(`already serves ${dataDir}`);
  });

  test("its port is taken", async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, "127.0.0.1", resolve));
    const address = squatter.address();
    const PORT = String(typeof address === "object" ? address?.port : "");
    expect(await sentenceOf({ PORT })).toContain(`Port ${PORT} on 127.0.0.1 is in use`);
    squatter.close();
  });

  test("production lacks its secrets", async () => {
    const sentence = await sentenceOf({ NODE_ENV: "production" });
    expect(sentence).toContain("RAZORPAY_KEY_SECRET is missing");
    expect(sentence).toContain("DATABASE_URL is missing");
  });
});
