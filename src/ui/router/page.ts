import { type ComponentType, createElement, type FunctionComponent } from "react";
import { type Language, languagePrefix } from "../../contract/languages.ts";
import type { ShopInfo } from "../../contract/shop.ts";
import { WithStatus } from "./page-outcome.ts";
import type { LoadedPage, LoaderArgs, PageCode, PageHead, PagePart } from "./page-types.ts";

/** A page: what it needs, how it looks, what it is called. `loader` may throw a `PageError` or `PageRedirect`. */
export interface Page<T> {
  loader(args: LoaderArgs): Promise<T | WithStatus<T>> | T;
  readonly Component: ComponentType<{ data: T }>;
  head?(data: T): PageHead;
}

/** A page that needs nothing from the server. */
export interface StillPage {
  readonly Component: FunctionComponent;
  head?(): PageHead;
}

/** The page with its data's type inside: they go from its loader to its component and its head, and nowhere else. */
export function pageCode<T>({ loader, Component, head }: Page<T>): PageCode {
  const partOf = (data: T, status: number): PagePart => ({
    data,
    status,
    element: createElement(Component, { data }),
    head: () => head?.(data),
  });
  return {
    async load(args) {
      const answer = await loader(args);
      return answer instanceof WithStatus ? partOf(answer.data, answer.status) : partOf(answer, OK);
    },
    // This very loader brought them, on the server: a document names the client of its own build.
    adopt: (data) => partOf(data as T, OK),
  };
}

export function stillPage({ Component, head }: StillPage): PageCode {
  return pageCode<undefined>({
    loader: () => undefined,
    Component,
    ...(head && { head }),
  });
}

const OK = 200;

/** The head of the innermost part that has one; `undefined` for a page that cannot be shown. */
export function headOf({ parts }: Pick<LoadedPage, "parts">): PageHead | undefined {
  for (const part of parts.toReversed()) {
    const head = part.head();
    if (head) return head;
  }
  return undefined;
}

/** The one true address of a page in a language. */
export function canonicalAddress(shop: ShopInfo, language: Language, path: string): string {
  const prefix = languagePrefix(language);
  return shop.origin + (prefix !== "" && path === "/" ? prefix : prefix + path);
}
