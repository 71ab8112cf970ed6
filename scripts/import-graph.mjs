import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { at, projectFiles } from './project.mjs';

const sourceByPackage = {
  '@eigaichi/domain': 'packages/domain/src',
  '@eigaichi/wire': 'packages/wire/src',
  '@eigaichi/movie-index': 'packages/movie-index/src',
  '@eigaichi/content': 'content/compiler',
};

const importPattern = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)'([^'\n]+)'/g;
/** Complete type-only statements, which load no code. */
const typeImport = /\b(?:import|export) type [^;]*?from '[^'\n]+';/g;

/** Repository path of an import; undefined for a package from npm. */
const resolveImport = (from, name) => {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const [scope, part, ...rest] = name.split('/');
  const source = sourceByPackage[`${scope}/${part}`];
  return source && `${source}/${rest.join('/')}.ts`;
};

/** Tracked and new source files, as paths from the root. */
export const sourceFiles = () => projectFiles().filter((path) => /\.(ts|tsx|mjs|css)$/.test(path));

/** Text of a repository file. */
export const readSource = (path) => readFileSync(at(path), 'utf8');

/** Import graph of these files: `imports` and `importers`, each a set of paths by path. Type imports are left out. */
export const importGraph = (files, read = readSource) => {
  const imports = new Map(files.map((file) => [file, new Set()]));
  const importers = new Map(files.map((file) => [file, new Set()]));
  for (const file of files) {
    let source;
    try {
      source = read(file).replace(typeImport, '');
    } catch {
      continue; // deleted but still tracked
    }
    for (const [, name] of source.matchAll(importPattern)) {
      const path = resolveImport(file, name);
      if (!imports.has(path)) continue;
      imports.get(file).add(path);
      importers.get(path).add(file);
    }
  }
  return { imports, importers };
};

/** `starts` and everything reachable from them; a file accepted by `isEnd` is not followed unless it is a start. */
export const reach = (edges, starts, isEnd = () => false) => {
  const reached = new Set(starts);
  const waiting = [...reached];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
    for (const next of edges.get(file) ?? [])
      if (!reached.has(next) && !isEnd(next)) {
        reached.add(next);
        waiting.push(next);
      }
  return reached;
};
