import type { ReactNode } from "react";

export interface LoaderArgs {
  /** Of the page, without the language prefix. */
  readonly url: URL;
  readonly params: Params;
  /** Aborted when the visitor goes elsewhere meanwhile. */
  readonly signal: AbortSignal;
}

export type Params = Readonly<Record<string, string | undefined>>;

/** What a page says of itself to search engines, previews and the browser's tab. Paths carry no language prefix. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** The page's one true address; left out on pages that belong in no index. */
  readonly canonical?: string;
  /** Address of the picture that a shared link shows: a JPEG of 1200 × 630 pixels. */
  readonly card?: string;
  readonly jsonLd?: readonly object[];
}

/** The code of a page, or of a part of one, which alone knows the type of its data. */
export interface PageCode {
  /** Calls its loader. */
  load(args: LoaderArgs): Promise<PagePart>;
  /** Takes what its loader brought on the server and the document carried here. */
  adopt(data: unknown): PagePart | Promise<PagePart>;
}

/** A part of a page with its data in it. */
export interface PagePart {
  /** For the document to carry. */
  readonly data: unknown;
  /** HTTP status that these data deserve. */
  readonly status: number;
  readonly element: ReactNode;
  head(): PageHead | undefined;
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
  readonly parts: readonly PagePart[];
  /** HTTP status that the page deserves. */
  readonly status: number;
  /** Set when the page cannot be shown; `parts` are empty then. */
  readonly failed: boolean;
}
