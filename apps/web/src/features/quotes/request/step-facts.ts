import type { FactName } from '../condition-facts.ts';
import { type Draft, emptyDraft } from './draft.ts';
import type { StepName } from './steps.ts';

const facts: Readonly<Partial<Record<StepName, FactName>>> = {
  period: 'period',
  territories: 'countries',
  rights: 'rights',
  channels: 'channels',
  languages: 'languages',
  formats: 'formats',
  images: 'images',
  documents: 'documents',
  price: 'price',
  delivery: 'delivery',
  terms: 'terms',
};

/** Row of the conditions sheet that a step fills. */
export const factOfStep = (step: StepName): FactName | undefined => facts[step];

const owned: Readonly<Partial<Record<StepName, readonly (keyof Draft)[]>>> = {
  channels: ['channels', 'languages'],
  languages: ['video_languages'],
  formats: ['formats'],
  images: ['images', 'need_font_file'],
  documents: ['documents', 'social_medias'],
  terms: ['insurance_need', 'contract_terms'],
};

const begun: Readonly<Partial<Record<StepName, (draft: Draft) => boolean>>> = {
  period: (draft) => draft.license_start !== '' && draft.license_end !== '',
  territories: (draft) => draft.all_countries || draft.countries.length > 0,
  rights: (draft) => draft.rights.length > 0,
  price: (draft) =>
    draft.ask_price ||
    [draft.flat_price, draft.revenue_percent, draft.price_viewer_count, draft.price_stream_minute].some(
      (typed) => typed !== '',
    ),
  delivery: (draft) => draft.delivery_at !== '',
};

/** True if a step can't be skipped. */
export const isNeeded = (step: StepName): boolean => begun[step] !== undefined;

/** True if a step has an entry. */
export const hasStepEntry = (step: StepName, draft: Draft): boolean =>
  begun[step]?.(draft) ??
  owned[step]?.some((field) => JSON.stringify(draft[field]) !== JSON.stringify(emptyDraft[field])) ??
  true;

/** A visited step may show its missing fields. The cart and the last step show their own. */
export const isStartedStep = (step: StepName, draft: Draft): boolean =>
  step !== 'titles' && step !== 'check' && hasStepEntry(step, draft);
