import { readdirSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env["SABOTEUR_SERVER"] ?? "http://127.0.0.1:8123";

// The languages are those with a catalogue. Each catalogue says what its language calls itself.
const catalogues = new URL("../locales/", import.meta.url);
const languages = readdirSync(catalogues)
  .filter((file) => file.endsWith(".ftl"))
  .sort()
  .map((file) => {
    const name = /^language-name = (.+)$/m.exec(readFileSync(new URL(file, catalogues), "utf8"))?.[1];
    if (!name) throw new Error(`locales/${file}: the key language-name is missing`);
    return [file.slice(0, -4), name];
  });

export default defineConfig({
  plugins: [svelte()],
  define: { __LANGUAGES__: JSON.stringify(Object.fromEntries(languages)) },
  build: {
    outDir: "../src/saboteur/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
});
