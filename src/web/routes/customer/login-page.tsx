import { AuthPage } from "../../features/auth/auth-page.tsx";
import type { App } from "../../state/app-context.ts";
import type { Page } from "../page.ts";

export function page({ messages, shop }: App): Page {
  return {
    Component: () => <AuthPage tab="login" />,
    head: () => ({ title: `${messages.auth.login} | ${shop.name}` }),
  };
}
