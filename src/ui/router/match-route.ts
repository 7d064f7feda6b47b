import type { Params, Route } from "./page-types.ts";

export interface RouteMatch<R> {
  readonly route: R;
  readonly params: Params;
}

/** First route whose pattern matches; patterns are segments, `:name` or `:name?`. */
export function matchRoute<R extends Route>(
  routes: readonly R[],
  pathname: string,
): RouteMatch<R> | undefined {
  for (const route of routes) {
    const match = patternOf(route.path).exec(pathname);
    if (match) return { route, params: decoded(match.groups ?? {}) };
  }
  return undefined;
}

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const knownPattern = patterns.get(path);
  if (knownPattern) return knownPattern;
  const source = path
    .split("/")
    .filter(Boolean)
    .map((segment) => {
      const name = /^:(\w+)(\??)$/.exec(segment);
      if (!name) return `/${segment}`;
      return name[2] ? `(?:/(?<${name[1]}>[^/]+))?` : `/(?<${name[1]}>[^/]+)`;
    })
    .join("");
  const pattern = new RegExp(`^${source}/?$`, "i");
  patterns.set(path, pattern);
  return pattern;
}

function decoded(groups: Params): Params {
  return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, text && decode(text)]));
}

/** Decodes a segment; a malformed escape stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
