import type { deliveryMovie } from '@eigaichi/wire/deliveries/delivery-parts';
import type { z } from 'zod';
import type { delivery_problems, sendings } from '../../db/schema/deliveries.ts';
import type { Deal } from './deal-store.ts';
import type { OwnDownload, QuoteMovieFacts } from './delivery-queries.ts';
import type { FileRow, ItemRow } from './file-store.ts';
import type { InspectionRow } from './inspection/inspection-queries.ts';

export type DeliveryMovie = z.input<typeof deliveryMovie>;

/** Rows from which a title's view is built. */
export type MovieParts = {
  readonly deal: Deal;
  readonly facts: QuoteMovieFacts;
  readonly items: readonly ItemRow[];
  readonly files: readonly FileRow[];
  /** Earlier versions, latest first. */
  readonly older: readonly FileRow[];
  readonly downloads: readonly OwnDownload[];
  /** True if the page, not the store, reports downloads. */
  readonly reported: boolean;
  /** Files that the buyer has. */
  readonly taken: ReadonlySet<string>;
  /** Safely stored bytes, by file. */
  readonly received: ReadonlyMap<string, number>;
  /** Inspections by file, including older versions. */
  readonly inspections: ReadonlyMap<string, InspectionRow>;
  readonly sendings: readonly (typeof sendings.$inferSelect)[];
  readonly problems: readonly (typeof delivery_problems.$inferSelect)[];
};
