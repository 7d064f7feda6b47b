import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { hostCookieName, hostCookieOptions, isSecure } from "../host-cookie.ts";

/** Session cookie of the office. */
const SESSION = "office-session";
/** Identifies the browser, so that a sign-in from a new one is noticed. */
const BROWSER = "office-browser";
const BROWSER_MAX_AGE_S = 365 * 86_400;

export function readSessionToken(context: Context, origin: string): string | undefined {
  return getCookie(context, nameAt(origin, SESSION));
}

/** A session cookie, because the server knows when the session expires. */
export function setSessionToken(context: Context, origin: string, token: string): void {
  setCookie(context, nameAt(origin, SESSION), token, optionsAt(origin));
}

export function clearSessionToken(context: Context, origin: string): void {
  deleteCookie(context, nameAt(origin, SESSION), optionsAt(origin));
}

/** The browser's random name, created if it has none. */
export function browserName(context: Context, origin: string): string {
  const name = getCookie(context, nameAt(origin, BROWSER)) ?? randomBytes(32).toString("base64url");
  setCookie(context, nameAt(origin, BROWSER), name, { ...optionsAt(origin), maxAge: BROWSER_MAX_AGE_S });
  return name;
}

const nameAt = (origin: string, name: string) => hostCookieName(isSecure(origin), name);
const optionsAt = (origin: string) => hostCookieOptions(isSecure(origin));
