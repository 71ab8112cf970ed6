export const steps = [
  'titles',
  'period',
  'territories',
  'rights',
  'channels',
  'languages',
  'formats',
  'images',
  'documents',
  'price',
  'delivery',
  'terms',
  'check',
] as const;
export type StepName = (typeof steps)[number];

const fieldsByStep: Readonly<Record<StepName, readonly string[]>> = {
  titles: ['movies'],
  period: ['license_start', 'license_end', 'latest_distribution_start_duration'],
  territories: ['countries', 'all_countries'],
  rights: ['rights'],
  channels: ['channels', 'languages'],
  languages: ['video_languages', 'translation_payment'],
  formats: ['formats'],
  images: ['images', 'logo_language', 'need_font_file', 'font_formats'],
  documents: ['documents', 'social_medias'],
  price: [
    'currency',
    'pricing_type',
    'ask_price',
    'any_pricing',
    'flat_price',
    'own_prices',
    'revenue_percent',
    'revenue_min',
    'revenue_max',
    'price_viewer_count',
    'viewer_count_min',
    'viewer_count_max',
    'price_stream_minute',
    'stream_minutes_min',
    'stream_minutes_max',
    'price_minimum_guarantee',
    'period_minimum_guarantee',
    'budget',
  ],
  delivery: [
    'estimate_at',
    'delivery_at',
    'delivery_method',
    'delivery',
    'delivery_payer',
    'message',
    'buyer_reference',
    'purchase_order',
  ],
  terms: ['insurance_need', 'contract_terms'],
  check: [],
};

/** The step that contains a field. */
export const stepOfField = (field: string): StepName =>
  steps.find((step) => fieldsByStep[step].includes(field.split('.')[0] ?? '')) ?? 'check';

/** Faults of fields in the order of the steps. */
export const inStepOrder = <F extends { readonly field: string }>(faults: readonly F[]): F[] =>
  faults.toSorted((a, b) => steps.indexOf(stepOfField(a.field)) - steps.indexOf(stepOfField(b.field)));
