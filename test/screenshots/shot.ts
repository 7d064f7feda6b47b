import type { Page } from "@playwright/test";

/** A page to picture, and what a visitor does before the picture is taken. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly dark?: boolean;
  /** False for dialogs: only what fits the screen. */
  readonly whole?: boolean;
  /** Runs before the page opens. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Runs after it has loaded. */
  readonly act?: (page: Page) => Promise<void>;
}
