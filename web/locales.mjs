// Check that every key is in all languages with the same variables, and that every key named by the page exists.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const LANGUAGES = readdirSync(join(root, "locales"))
  .filter((file) => file.endsWith(".ftl"))
  .map((file) => file.slice(0, -4));
const problems = [];

function variables(pattern, found = new Set()) {
  if (Array.isArray(pattern)) pattern.forEach((part) => variables(part, found));
  else if (pattern && typeof pattern === "object") {
    if (pattern.type === "var") found.add(pattern.name);
    else Object.values(pattern).forEach((part) => variables(part, found));
  }
  return found;
}

function catalogue(file) {
  const text = readFileSync(file, "utf8");
  const bundle = new FluentBundle("en", { useIsolating: false });
  for (const error of bundle.addResource(new FluentResource(text))) problems.push(`${file}: ${error.message}`);
  const keys = [...text.matchAll(/^([a-zA-Z][\w-]*) =/gm)].map(([, key]) => key);
  for (const key of keys) if (!bundle.hasMessage(key)) problems.push(`${file}: ${key} cannot be read`);
  if (new Set(keys).size < keys.length) problems.push(`${file}: a key stands twice`);
  return new Map(keys.map((key) => [key, [...variables(bundle.getMessage(key)?.value)].sort().join()]));
}

const all = new Set();
for (const folder of ["locales", "locales/rules", "locales/wits"]) {
  const english = catalogue(join(root, folder, "en.ftl"));
  english.forEach((_, key) => all.add(key));
  for (const language of LANGUAGES.filter((one) => one !== "en")) {
    const other = catalogue(join(root, folder, `${language}.ftl`));
    for (const [key, names] of english) {
      if (!other.has(key)) problems.push(`${folder}/${language}.ftl: ${key} is missing`);
      else if (other.get(key) !== names) problems.push(`${folder}/${language}.ftl: ${key} has other variables`);
    }
    for (const key of other.keys()) if (!english.has(key)) problems.push(`${folder}/${language}.ftl: ${key} is not in en.ftl`);
  }
}

// a name that follows "de" or "que" may begin with a vowel: DE() knows
for (const file of ["locales/fr.ftl", "locales/wits/fr.ftl"]) {
  const text = readFileSync(join(root, file), "utf8");
  for (const [found] of text.matchAll(/\b(de|que) \{ \$(name|names|other|first) \}/g)) problems.push(`${file}: ${found}`);
}

const source = join(root, "web/src");
for (const entry of readdirSync(source, { recursive: true })) {
  if (!/\.(svelte|ts)$/.test(entry)) continue;
  const text = readFileSync(join(source, entry), "utf8");
  for (const [, key] of text.matchAll(/\bt\("([\w-]+)"/g)) if (!all.has(key)) problems.push(`${entry}: no key ${key}`);
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
