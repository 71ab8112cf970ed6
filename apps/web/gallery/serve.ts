import { builtGallery, serveGallery } from './serve-gallery.ts';

/** Serves the built gallery on `PORT`, else 3300. */
const { origin } = await serveGallery(builtGallery, Number(process.env.PORT ?? 3300));
console.log(`The states are at ${origin}. A change of the sources is shown after a reload.`);
