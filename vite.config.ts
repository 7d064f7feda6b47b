import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { texts } from "./scripts/locales/texts-plugin.ts";
import { endpoints } from "./src/contract/endpoints.ts";
import { contractHash } from "./src/contract/hash/contract-hash.ts";
import { languagePrefix, languages } from "./src/contract/languages.ts";
import { wire } from "./src/contract/wire.ts";

const browserEntries = {
  boot: "src/web/boot.ts",
  "boot-letters": "src/web/boot-letters.ts",
  client: "src/web/entry-client.tsx",
  offline: "src/web/offline.ts",
  styles: "src/web/styles/main.css",
  "service-worker": "src/web/service-worker.ts",
};

/** A worker rules over the folder of its own address, so it stands at the root under a name that stays. */
const entryFileNames = ({ name }: { name: string }) =>
  name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js";

/** What nearly every page needs travels as one file: forty small ones would cost a phone more than they hold. */
const codeSplitting = {
  groups: [
    { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// },
    {
      name: "shop",
      test: /src\/(?:contract|ui|web\/(?:api|router|state|ui))\/(?!filters\/|designs\/(?:list-|sort-|fits-filter|quick-|pagination|found-|use-design-count|filter-slots)|.*(?:form-draft|use-form|use-reload-guard|password-|promotions\/|cart-price|error-note))|preload-helper/,
      minShareCount: 3,
    },
    // What few pages and windows have in common comes with them.
    { name: "forms", test: /form-draft|use-form|password-(?:field|input)/, minShareCount: 3 },
  ],
};

/** Our own way of fetching a lazy module instead of Vite's, which cannot try again in every browser. */
export const importWhole: Plugin = {
  name: "import-whole",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js"
      ? `export { importWhole as __vitePreload } from ${JSON.stringify(fileURLToPath(import.meta.resolve("./src/ui/import-whole.ts")))};`
      : undefined,
};

/** What a page's first paint waits for is one small file: it brings a copy of its own of what others have, too. */
const bootAlone: Plugin = {
  name: "boot-alone",
  enforce: "pre",
  async resolveId(source, importer = "") {
    const [, entry, copy = entry] = /src\/web\/(boot(?:-letters)?)\.ts$|\?(boot.*)$/.exec(importer) ?? [];
    if (!copy) return undefined;
    const found = await this.resolve(source, importer.replace(`?${copy}`, ""), { skipSelf: true });
    return found && `${found.id}?${copy}`;
  },
};

/** `vite build` makes dist/web/client; `vite build --ssr src/web/entry-server.tsx` makes dist/web/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [texts, importWhole, bootAlone, react()],
  publicDir: false,
  define: {
    "import.meta.env.CONTRACT": JSON.stringify(contractHash(endpoints, wire)),
    // A service worker is one script, so it imports no list.
    "import.meta.env.PREFIXES": JSON.stringify(languages.map(languagePrefix)),
    // React picks its slow development build at run time unless the bundle carries the choice.
    ...(isSsrBuild && { "process.env.NODE_ENV": JSON.stringify("production") }),
  },
  build: {
    target: "es2022",
    outDir: isSsrBuild ? "dist/web/server" : "dist/web/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The content security policy names no data: sources.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file for the server: a running shop must not look for a page's chunk after the next build replaced it.
    rollupOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : { input: browserEntries, output: { entryFileNames, codeSplitting } },
  },
  ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
}));
