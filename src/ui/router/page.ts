import { type ComponentType, createElement, type FunctionComponent } from "react";
import { type Language, languagePrefix } from "../../contract/languages.ts";
import type { ShopInfo } from "../../contract/shop.ts";
import { WithStatus } from "./page-outcome.ts";
import type { LoadedPage, LoaderArgs, PageCode, PageHead, PagePart } from "./page-types.ts";

/** A page: its data, component and metadata. `loader` may throw a `PageError` or `PageRedirect`. */
export interface Page<T> {
  loader(args: LoaderArgs): Promise<T | WithStatus<T>> | T;
  readonly Component: ComponentType<{ data: T }>;
  head?(data: T): PageHead;
}

/** A page that needs no data from the server. */
export interface StaticPage {
  readonly Component: FunctionComponent;
  head?(): PageHead;
}

/** Closes over the type of the data, which pass only from the loader to the component and the head. */
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
    // The cast is safe: the same loader made the data on the server, and a document names the client of its
    // own build.
    adopt: (data) => partOf(data as T, OK),
  };
}

export function staticPage({ Component, head }: StaticPage): PageCode {
  return pageCode<undefined>({
    loader: () => undefined,
    Component,
    ...(head && { head }),
  });
}

const OK = 200;

/** Head of the innermost part that has one; `undefined` for a page that cannot be shown. */
export function headOf({ parts }: Pick<LoadedPage, "parts">): PageHead | undefined {
  for (const part of parts.toReversed()) {
    const head = part.head();
    if (head) return head;
  }
  return undefined;
}

/** Canonical address of a page in a language. */
export function canonicalAddress(shop: ShopInfo, language: Language, path: string): string {
  const prefix = languagePrefix(language);
  return shop.origin + (prefix !== "" && path === "/" ? prefix : prefix + path);
}
