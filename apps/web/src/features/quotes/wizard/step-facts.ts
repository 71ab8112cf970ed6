import type { FactName } from '../sheet-facts.ts';
import { type Draft, emptyDraft, type StepName } from './draft.ts';

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

/** The row of the conditions sheet that a step fills. */
export const factOfStep = (step: StepName): FactName | undefined => facts[step];

const owned: Readonly<Partial<Record<StepName, readonly (keyof Draft)[]>>> = {
  channels: ['channels', 'languages'],
  languages: ['video_languages'],
  formats: ['formats'],
  images: ['images', 'logo_language', 'font_formats'],
  documents: ['documents', 'social_medias'],
  terms: ['insurance_need', 'contract_terms'],
};

/** Whether something was said at a step that could also be passed over; the others lack something until they are filled. */
export const hasOwnAnswer = (step: StepName, draft: Draft): boolean =>
  owned[step]?.some((field) => JSON.stringify(draft[field]) !== JSON.stringify(emptyDraft[field])) ?? true;
