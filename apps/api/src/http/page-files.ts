import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the page as the build's manifest says it: its name, what it needs, the styles that it brings. */
type Made = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
type Manifest = Readonly<Record<string, Made>>;

export type PageFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** The build says what belongs to a route; without its manifest a page loads its files one after another. */
export const pageFilesIn = (root: string): ((sources: readonly string[]) => PageFiles) => {
  const path = join(root, '.vite', 'manifest.json');
  const manifest: Manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const closure = (from: readonly string[]): ReadonlySet<string> => {
    const met = new Set<string>();
    const visit = (name: string) => {
      if (met.has(name) || manifest[name] === undefined) return;
      met.add(name);
      for (const next of manifest[name].imports ?? []) visit(next);
    };
    for (const name of from) visit(name);
    return met;
  };
  const always = closure(['index.html']);
  return (sources) => {
    const asked = Object.keys(manifest).filter((name) => sources.includes(name.split('?')[0] ?? name));
    const own = [...closure(asked)].filter((name) => !always.has(name)).flatMap((name) => manifest[name] ?? []);
    return {
      scripts: own.map(({ file }) => file),
      styles: [...new Set(own.flatMap(({ css = [] }) => css))],
    };
  };
};
