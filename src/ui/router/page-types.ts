import type { ReactNode } from "react";

export interface LoaderArgs {
  /** Address of the page, without the language prefix. */
  readonly url: URL;
  readonly params: Params;
  /** Aborted when the visitor navigates away. */
  readonly signal: AbortSignal;
}

export type Params = Readonly<Record<string, string | undefined>>;

/** Metadata for search engines, link previews and the browser tab. Paths carry no language prefix. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Canonical address; missing on pages that must not be indexed. */
  readonly canonical?: string;
  /** Address of the preview picture of a shared link: a JPEG of 1200 × 630 pixels. */
  readonly card?: string;
  readonly jsonLd?: readonly object[];
}

/** The code of a page or of one of its parts. Only it knows the type of its data. */
export interface PageCode {
  /** Calls its loader. */
  load(args: LoaderArgs): Promise<PagePart>;
  /** Takes the loader's data that the server wrote into the document. */
  adopt(data: unknown): PagePart | Promise<PagePart>;
}

/** A part of a page with its data. */
export interface PagePart {
  /** Data to write into the document. */
  readonly data: unknown;
  /** HTTP status for these data. */
  readonly status: number;
  readonly element: ReactNode;
  head(): PageHead | undefined;
}

/** An address pattern and the code of its parts, outermost first. Each part is loaded once. */
export interface Route {
  readonly path: string;
  readonly parts: readonly (() => Promise<PageCode>)[];
  /** Fetches the style sheet that the page needs besides the common one. */
  readonly styles?: () => Promise<unknown>;
}

export interface PageLocation {
  /** Path without the language prefix. */
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** Id of this history entry. */
  readonly key: string;
}

/** A page with everything that it needs to render. */
export interface LoadedPage {
  readonly location: PageLocation;
  readonly params: Params;
  readonly parts: readonly PagePart[];
  /** HTTP status of the page. */
  readonly status: number;
  /** True if the page cannot be shown; `parts` is empty then. */
  readonly failed: boolean;
}
