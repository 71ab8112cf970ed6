import { requestStaffShape } from '@eigaichi/domain/quotes/desk/staff-terms';
import {
  allOptional,
  deliveryFields,
  documentFields,
  figureFields,
  imageFields,
  list,
  plainFields,
  rightFields,
  videoFields,
  videoLanguageFields,
} from '@eigaichi/domain/quotes/request/condition-fields';
import { conditionNotes, withNotes } from '@eigaichi/domain/quotes/request/condition-notes';
import { quoteConditions } from '@eigaichi/domain/quotes/request/conditions';
import { toListFormat } from '@eigaichi/domain/quotes/request/old-format';
import { relevantConditions } from '@eigaichi/domain/quotes/request/readable-conditions';
import {
  requestDraft,
  type SavedConditions,
  savedConditions,
  unfinishedConditions,
} from '@eigaichi/domain/quotes/request/unfinished-conditions';
import { isRecord } from '@eigaichi/domain/shared/record';
import { z } from 'zod';
import { namedObject } from '../../shared/named-object.ts';

const { has_subtitle, has_voiceover, embedded_subtitle } = videoLanguageFields;
const prices = figureFields(z.number().nullish());
const counts = figureFields(z.number());

/** A date field, described as such. Values stored before a rule existed are returned unchanged. */
const asDay = <Field extends z.ZodType>(field: Field): Field => field.meta({ ...field.meta(), format: 'date' });

/**
 * Conditions of a quote or an agreement as stored and returned (D1). They are no longer validated, so requests frozen
 * before a field or rule existed are returned too. Such fields are optional.
 */
export const frozenConditions = namedObject('Conditions', {
  ...plainFields,
  license_start: asDay(plainFields.license_start),
  license_end: asDay(plainFields.license_end),
  delivery_at: asDay(plainFields.delivery_at),
  ...prices,
  viewer_count_min: counts.viewer_count_min,
  viewer_count_max: counts.viewer_count_max,
  stream_minutes_min: counts.stream_minutes_min,
  stream_minutes_max: counts.stream_minutes_max,
  logo_language: plainFields.logo_language.nullish(),
  need_font_file: plainFields.need_font_file.optional(),
  ask_price: plainFields.ask_price.optional(),
  any_pricing: plainFields.any_pricing.optional(),
  estimate_at: asDay(plainFields.estimate_at).nullish(),
  contract_terms: plainFields.contract_terms.nullish(),
  message: plainFields.message.nullish(),
  /** The buyer's own; absent for a provider. */
  buyer_reference: plainFields.buyer_reference.nullish(),
  purchase_order: plainFields.purchase_order.nullish(),
  ...withNotes(conditionNotes, {
    rights: list(
      z.object({
        ...rightFields,
        holdback_length: rightFields.holdback_length.nullish(),
        air_run_count: rightFields.air_run_count.nullish(),
      }),
    ),
    formats: list(z.object({ ...videoFields, audio_channel: videoFields.audio_channel.nullish() })),
    video_languages: list(
      z.object({
        ...videoLanguageFields,
        has_subtitle: has_subtitle.optional(),
        has_voiceover: has_voiceover.optional(),
        embedded_subtitle: embedded_subtitle.nullish(),
      }),
    ),
    images: list(
      z.object({ ...imageFields, width: imageFields.width.nullish(), height: imageFields.height.nullish() }),
    ),
    documents: list(z.object(documentFields)),
    /** Visible to a provider from signing on (D20b). */
    delivery: z.object(allOptional(deliveryFields)).optional(),
  }),
});

/** Payment period of a buyer for shares (D8). */
export const paymentTerms = z.object({
  payment_period: z.number().int().nullable(),
  payment_start_month: z.number().int().nullable(),
});

/** Conditions that an offer (D2e) or an amendment of an agreement (D2d) may change. */
export const amendedConditions = frozenConditions
  .pick({
    license_start: true,
    license_end: true,
    all_countries: true,
    countries: true,
    rights: true,
    contract_terms: true,
    any_pricing: true,
  })
  .extend({ payment: paymentTerms.optional(), pricing_type: plainFields.pricing_type.optional() });

const longest = 100_000;

/** A limit on all texts together: each is stored as typed, at any length. */
const bounded = <T>() =>
  z.refine<T>((content) => JSON.stringify(content).length <= longest, { params: { rule: 'max_length', max: longest } });

/** Conditions as a buyer saves them. */
export const savedSetConditions = savedConditions.extend(requestStaffShape).check(bounded());

/** The unfinished request. */
export const draftContent = requestDraft.extend(requestStaffShape).check(bounded());

/** Conditions as typed so far, in either format (D10). */
export const typedConditions = z.preprocess<unknown, typeof unfinishedConditions, SavedConditions>(
  (sent) => (isRecord(sent) ? toListFormat(sent) : sent),
  unfinishedConditions.check(bounded()),
);

/**
 * Accepts conditions in either format (D10); values of the old one become single-entry lists at this boundary. Fields
 * made irrelevant by other answers are dropped before validation (D4).
 */
const requestConditions = quoteConditions.safeExtend(requestStaffShape);
export const conditionsIn = z
  .preprocess<unknown, typeof requestConditions, SavedConditions>(
    (sent) => (isRecord(sent) ? relevantConditions(sent) : sent),
    requestConditions,
  )
  .meta({
    description: 'Conditions of the request. Single values of the old format are accepted instead of lists (D10).',
    examples: [{ currency: 'USD', flat_price: 12_000 }],
  });
