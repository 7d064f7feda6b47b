import type { Page } from "@playwright/test";

/** Page to picture, and actions before the picture is taken. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly dark?: boolean;
  /** False for dialogs, to show only what fits the screen. */
  readonly whole?: boolean;
  /** Runs before the page opens. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Runs after it has loaded. */
  readonly act?: (page: Page) => Promise<void>;
}
