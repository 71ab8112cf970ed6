import type { Plugin } from 'vite';

/** Files that import each other in a cycle, in order; undefined if there is none. */
const ringIn = (importsOf: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined => {
  const done = new Set<string>();
  const from = (file: string, way: readonly string[]): readonly string[] | undefined => {
    const at = way.indexOf(file);
    if (at >= 0) return way.slice(at);
    if (done.has(file)) return undefined;
    for (const next of importsOf.get(file) ?? []) {
      const ring = from(next, [...way, file]);
      if (ring !== undefined) return ring;
    }
    done.add(file);
    return undefined;
  };
  for (const file of importsOf.keys()) {
    const ring = from(file, []);
    if (ring !== undefined) return ring;
  }
  return undefined;
};

/** Refuses cycles that chunking adds to the sources' imports: a page might read a component before it is defined. */
export const refuseChunkCycles = (): Plugin => ({
  name: 'refuse-chunk-cycles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, files) {
    const chunks = Object.values(files).flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const ring = ringIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (ring === undefined) return;
    const modulesOf = (file: string | undefined) => chunks.find(({ fileName }) => fileName === file)?.moduleIds ?? [];
    const crossings = ring.flatMap((file, at) => {
      const beyond = new Set(modulesOf(ring[(at + 1) % ring.length]));
      return modulesOf(file).flatMap((id) =>
        (this.getModuleInfo(id)?.importedIds ?? []).filter((next) => beyond.has(next)).map((next) => `${id} → ${next}`),
      );
    });
    this.error(`files of the page import each other: ${ring.join(' → ')}\n${crossings.join('\n')}`);
  },
});
