import type { ComponentType } from "react";

export interface LoaderArgs {
  /** Of the page, without the language prefix. */
  readonly url: URL;
  readonly params: Params;
  /** Aborted when the visitor goes elsewhere meanwhile. */
  readonly signal: AbortSignal;
}

export type Params = Readonly<Record<string, string | undefined>>;

/** A page's code: what it needs and how it looks. `head` is opaque here. */
export interface PageCode {
  loader?(args: LoaderArgs): Promise<unknown> | unknown;
  readonly Component: ComponentType;
  readonly head?: unknown;
}

/** An address pattern, and the code of what it shows, outermost first. Each part is loaded once. */
export interface Route {
  readonly path: string;
  readonly parts: readonly (() => Promise<PageCode>)[];
  /** Fetches the style sheet that it needs besides the one of every page. */
  readonly styles?: () => Promise<unknown>;
}

export interface PageLocation {
  /** Without the language prefix. */
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** Names this entry of the browser's history. */
  readonly key: string;
}

/** A page with everything that it shows. */
export interface LoadedPage {
  readonly location: PageLocation;
  readonly params: Params;
  readonly parts: readonly { readonly code: PageCode; readonly data: unknown }[];
  /** HTTP status that the page deserves. */
  readonly status: number;
  /** Set when the page cannot be shown; `parts` are empty then. */
  readonly failed: boolean;
}
