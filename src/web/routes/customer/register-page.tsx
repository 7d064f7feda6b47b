import { AuthPage } from "../../features/auth/auth-page.tsx";
import type { App } from "../../state/app-context.ts";
import type { Page } from "../page.ts";

export function page({ messages, shop }: App): Page {
  return {
    Component: () => <AuthPage tab="register" />,
    head: () => ({ title: `${messages.auth.registerTitle} | ${shop.name}` }),
  };
}
