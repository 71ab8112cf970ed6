import type { ComponentType } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import type { Movie } from '../queries.ts';
import type { OutsideName } from './tab-names.ts';

/** A part that saves by itself, immediately, and is loaded when it is opened. */
type OutsideTab = ComponentType<{ uuid: string; movie: Movie }>;

export const outsideTabs: Readonly<Record<OutsideName, OutsideTab>> = {
  analytics: lazy(async () => ({ default: (await import('./analytics/analytics-tab.tsx')).AnalyticsTab })),
  gallery: lazy(async () => ({ default: (await import('./gallery/gallery-tab.tsx')).GalleryTab })),
  histories: lazy(async () => ({ default: (await import('./histories/histories-tab.tsx')).HistoriesTab })),
  offer: lazy(async () => ({ default: (await import('./offer/offer-tab.tsx')).OfferTab })),
  operations: lazy(async () => ({ default: (await import('./operations/operations-tab.tsx')).OperationsTab })),
};
