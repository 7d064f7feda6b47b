import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { texts } from "./scripts/locales/texts-plugin.ts";
import { contractHash } from "./src/contract/hash/contract-hash.ts";
import { officeEndpoints } from "./src/contract/office/endpoints.ts";
import { officeWire } from "./src/contract/office/wire.ts";
import { importWhole } from "./vite.config.ts";

/** `vite build --config vite.office.config.ts` makes dist/web/office: a build of its own, so that the storefront's files stay what they are. */
export default defineConfig({
  plugins: [texts, importWhole, react()],
  publicDir: false,
  define: { "import.meta.env.CONTRACT": JSON.stringify(contractHash(officeEndpoints, officeWire)) },
  build: {
    target: "es2022",
    outDir: "dist/web/office",
    assetsDir: "office/assets",
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { office: "src/office/entry.tsx", "service-worker": "src/office/push-worker.ts" },
      output: {
        entryFileNames: ({ name }) =>
          name === "service-worker" ? "office/[name].js" : "office/assets/[name]-[hash].js",
      },
    },
  },
});
