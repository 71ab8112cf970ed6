import type { deliveryMovie } from '@eigaichi/wire/deliveries/delivery-parts';
import type { z } from 'zod';
import type { delivery_problems, sendings } from '../../db/schema/deliveries.ts';
import type { Deal } from './deal-store.ts';
import type { OwnDownload, QuoteMovieFacts } from './delivery-queries.ts';
import type { FileRow, ItemRow } from './file-store.ts';
import type { InspectionRow } from './inspection/inspection-queries.ts';

export type DeliveryMovie = z.input<typeof deliveryMovie>;

/** Rows that the view of a title is made of. */
export type MovieParts = {
  readonly deal: Deal;
  readonly facts: QuoteMovieFacts;
  readonly items: readonly ItemRow[];
  readonly files: readonly FileRow[];
  /** Earlier versions, the latest first. */
  readonly older: readonly FileRow[];
  /** Downloads of the reader that are under way. */
  readonly downloads: readonly OwnDownload[];
  /** Whether the page reports downloads, not the store. */
  readonly reported: boolean;
  /** Files that the buyer has. */
  readonly taken: ReadonlySet<string>;
  /** Bytes that are safely there, by file. */
  readonly received: ReadonlyMap<string, number>;
  /** Inspections of the files, older versions included, by file. */
  readonly inspections: ReadonlyMap<string, InspectionRow>;
  readonly sendings: readonly (typeof sendings.$inferSelect)[];
  readonly problems: readonly (typeof delivery_problems.$inferSelect)[];
};
