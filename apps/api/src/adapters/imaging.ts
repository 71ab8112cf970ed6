import type { Imaging } from '../ports/imaging.ts';

/** Image processing with libvips, loaded on first use. */
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
