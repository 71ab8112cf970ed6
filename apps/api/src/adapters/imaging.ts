import type { Imaging } from '../ports/imaging.ts';

/** Pictures through libvips, which is loaded for the first of them. */
export const lazyImaging = (): Imaging => {
  let loaded: Promise<Imaging> | undefined;
  const load = () => {
    loaded ??= import('./imaging-sharp.ts').then(({ sharpImaging }) => sharpImaging());
    return loaded;
  };
  return {
    inspect: async (source) => (await load()).inspect(source),
    sizes: async (source, wanted, each) => (await load()).sizes(source, wanted, each),
  };
};
