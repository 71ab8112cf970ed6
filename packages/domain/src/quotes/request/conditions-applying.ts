import { deliveryMethod, deliveryMethods } from '../../options/delivery-methods.ts';
import { imageSize, layeredImageFormats } from '../../options/images.ts';
import { isCodeOf, optionOf } from '../../options/option-list.ts';
import { payer, priceFieldOf, pricingType, pricingTypes } from '../../options/pricing.ts';
import { rightType } from '../../options/right-types.ts';
import { isRecord } from '../../shared/record.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Prices and expectations specific to one pricing type (spec 3); a guarantee fits every type but flat. */
const priceFields: Readonly<Record<string, readonly number[]>> = {
  flat_price: [pricingType.flat],
  revenue_percent: [pricingType.revenueShare],
  revenue_min: [pricingType.revenueShare],
  revenue_max: [pricingType.revenueShare],
  price_viewer_count: [pricingType.viewerCount],
  viewer_count_min: [pricingType.viewerCount],
  viewer_count_max: [pricingType.viewerCount],
  price_stream_minute: [pricingType.streamLength],
  stream_minutes_min: [pricingType.streamLength],
  stream_minutes_max: [pricingType.streamLength],
  price_minimum_guarantee: [pricingType.revenueShare, pricingType.viewerCount, pricingType.streamLength],
};

const screenRights: readonly number[] = [rightType.theatre, rightType.event];

const addressFields = ['full_name', 'country', 'zip', 'state', 'city', 'street'];

/** Fields of each delivery method (spec 3, delivery method with details). */
export const deliveryDetailFields: Readonly<Record<number, readonly string[]>> = {
  [deliveryMethod.online]: [],
  [deliveryMethod.ftp]: ['server_address', 'username', 'password', 'filepath', 'trial_start', 'trial_end'],
  [deliveryMethod.ems]: addressFields,
  [deliveryMethod.fedex]: addressFields,
  [deliveryMethod.dropbox]: ['shared_url'],
};

/** True if a DCP can be requested: it needs a theatre or event right, that is a screen (D4). */
export const mayRequestDcp = (rights: unknown): boolean =>
  Array.isArray(rights) && rights.some((right) => isRecord(right) && screenRights.includes(Number(right.right_type)));

const entriesOf = (value: unknown, change: (entry: Fields) => Fields): unknown =>
  Array.isArray(value) ? value.map((entry: unknown) => (isRecord(entry) ? change(entry) : entry)) : value;

/** Drops prices of other pricing types, and the price and type that the provider names; false is the same as absent. */
const prices = (fields: Fields): Fields => {
  const ask_price = fields.ask_price === true || undefined;
  const any_pricing = (ask_price && fields.any_pricing === true) || undefined;
  const type = any_pricing ? pricingType.flat : fields.pricing_type;
  const requested = ask_price && isCodeOf(pricingTypes, type) ? priceFieldOf(type) : null;
  const others = Object.entries(priceFields)
    .filter(([name, types]) => name in fields && (name === requested || !types.includes(Number(type))))
    .map(([name]) => [name, null]);
  return { ...Object.fromEntries(others), ask_price, any_pricing, ...(any_pricing ? { pricing_type: type } : {}) };
};

const image = (wish: Fields): Fields => ({
  ...wish,
  ...(wish.kind === 'screenshot' ? {} : { count: 1 }),
  ...(wish.size === imageSize.custom ? {} : { width: null, height: null }),
  layered:
    wish.layered === true &&
    Array.isArray(wish.formats) &&
    wish.formats.some((format) => layeredImageFormats.includes(Number(format))),
});

/** Drops subtitle and voice-over languages without their flags; stored requests without flags go by languages. */
const videoLanguages = (wish: Fields): Fields => {
  const flagged = (flag: string, list: string) => {
    const languages = Array.isArray(wish[list]) ? wish[list] : [];
    return typeof wish[flag] === 'boolean' ? wish[flag] : languages.length > 0;
  };
  const [subtitle, voiceover] = [
    flagged('has_subtitle', 'subtitle_languages'),
    flagged('has_voiceover', 'voiceover_languages'),
  ];
  return {
    ...wish,
    has_subtitle: subtitle,
    has_voiceover: voiceover,
    ...(subtitle ? {} : { subtitle_languages: [], subtitle_file_formats: [] }),
    ...(voiceover ? {} : { voiceover_languages: [] }),
  };
};

const fonts = ({ need_font_file, font_formats }: Fields): Fields => {
  const needed =
    typeof need_font_file === 'boolean' ? need_font_file : Array.isArray(font_formats) && font_formats.length > 0;
  return { need_font_file: needed, ...(needed ? {} : { font_formats: [] }) };
};

const delivery = ({ delivery_method, delivery: details, delivery_payer }: Fields): Fields => {
  const method = optionOf(deliveryMethods, delivery_method);
  const requested = deliveryDetailFields[Number(delivery_method)] ?? [];
  return {
    ...(isRecord(details)
      ? { delivery: Object.fromEntries(Object.entries(details).filter(([name]) => requested.includes(name))) }
      : {}),
    // No payer without a fee: the default applies (D7b).
    ...(delivery_payer === undefined || method === undefined || method.fee.amount > 0
      ? {}
      : { delivery_payer: payer.buyer }),
  };
};

/**
 * Drops from a request the fields that its other answers make irrelevant (D4). Examples: prices of another pricing
 * type, a server's password for a disk, a DCP without a screen. A form may therefore change its answers freely, and no
 * request is refused for a hidden field. Takes conditions as typed, with any field nullable; `quoteConditions`
 * validates the rest.
 */
export const applicableConditions = <C extends Fields>(conditions: C): C => {
  const dcp = mayRequestDcp(conditions.rights);
  const withLogo =
    Array.isArray(conditions.images) && conditions.images.some((wish) => isRecord(wish) && wish.kind === 'logo');
  return {
    ...conditions,
    ...prices(conditions),
    ...(conditions.all_countries === true ? { countries: [] } : {}),
    ...('formats' in conditions
      ? { formats: entriesOf(conditions.formats, (video) => (dcp ? video : { ...video, is_dcp: false })) }
      : {}),
    ...('images' in conditions ? { images: entriesOf(conditions.images, image) } : {}),
    ...(withLogo ? {} : { logo_language: null }),
    ...('video_languages' in conditions
      ? { video_languages: entriesOf(conditions.video_languages, videoLanguages) }
      : {}),
    ...fonts(conditions),
    ...delivery(conditions),
  };
};
