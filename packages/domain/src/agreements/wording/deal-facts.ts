import { isOnDisk } from '../../deliveries/sending.ts';
import { exclusiveType } from '../../options/exclusivity.ts';
import { insuranceAnswer, insuranceNeed } from '../../options/insurance.ts';
import { labelOf } from '../../options/option-list.ts';
import { pricingType } from '../../options/pricing.ts';
import { rightType, rightTypes, streamTypeOf } from '../../options/right-types.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import type { AgreementTerms } from '../agreement-terms.ts';
import { filled } from '../document/agreement-labels.ts';
import { ninthLabels } from '../document/ninth-labels.ts';

type RightName = keyof typeof rightType;

const rightNames = Object.keys(rightType) as readonly RightName[];

const otherFacts = {
  streaming: { ja: '配信の権利', en: 'streaming rights' },
  broadcast: { ja: '放送の権利', en: 'broadcasting rights' },
  media: { ja: '有体の媒体の権利', en: 'rights in physical media' },
  show: { ja: '上映の権利', en: 'public showing rights' },
  exclusive: { ja: '独占の権利', en: 'exclusive rights' },
  non_exclusive: { ja: '非独占の権利', en: 'non-exclusive rights' },
  holdback: { ja: 'ホールドバック', en: 'a holdback' },
  offline: { ja: 'オフライン視聴', en: 'offline viewing' },
  variable: { ja: '分配または従量の使用料', en: 'a share of revenue or a fee by use' },
  guarantee: { ja: '最低保証金額', en: 'a minimum guarantee' },
  insured: { ja: 'E&O保険', en: 'E&O insurance' },
  physical: { ja: '媒体での納品', en: 'delivery on physical carriers' },
  exchanged: { ja: '支払い通貨の選択', en: 'a chosen payment currency' },
} as const satisfies Record<string, Bilingual>;

type OtherFact = keyof typeof otherFacts;

/** Fact of a deal that a paragraph may depend on: one of its rights by name, or another fact. */
export type DealFact = RightName | OtherFact;

export const dealFacts: readonly DealFact[] = [...rightNames, ...(Object.keys(otherFacts) as OtherFact[])];

const isRight = (fact: string): fact is RightName => fact in rightType;

/** Label of a fact; unknown facts stay as typed. */
export const dealFactName = (fact: string, language: Language): string => {
  if (isRight(fact)) return labelOf(rightTypes, rightType[fact], language);
  return fact in otherFacts ? otherFacts[fact as OtherFact][language] : fact;
};

export type Deal = Pick<AgreementTerms, 'conditions' | 'titles' | 'paid_in'>;

const isInsured = ({ conditions, titles }: Deal): boolean =>
  conditions.insurance_need === insuranceNeed.needed ||
  titles.some(
    ({ materials }) => materials?.insurance != null && materials.insurance.answer !== insuranceAnswer.notInsured,
  );

/** Facts of an agreement, from its frozen terms only. */
export const factsOf = (deal: Deal): ReadonlySet<DealFact> => {
  const { conditions, titles, paid_in } = deal;
  const types = conditions.rights.map(({ right_type }) => right_type);
  const exclusivities = conditions.rights.map(({ exclusive_type }) => exclusive_type);
  const has: readonly (readonly [DealFact, boolean])[] = [
    ...rightNames.map((name) => [name, types.some((type) => type === rightType[name])] as const),
    ...(['streaming', 'broadcast', 'media', 'show'] as const).map(
      (name) => [name, types.some((type) => streamTypeOf(type) === name)] as const,
    ),
    ['exclusive', exclusivities.includes(exclusiveType.exclusive)],
    ['non_exclusive', exclusivities.includes(exclusiveType.nonExclusive)],
    ['holdback', exclusivities.includes(exclusiveType.holdback)],
    ['offline', conditions.rights.some(({ allow_offline_viewing }) => allow_offline_viewing)],
    ['variable', conditions.pricing_type !== pricingType.flat],
    ['guarantee', titles.some(({ terms }) => Boolean(terms.price_minimum_guarantee))],
    ['insured', isInsured(deal)],
    ['physical', isOnDisk(conditions.delivery_method)],
    ['exchanged', paid_in !== undefined],
  ];
  return new Set(has.filter(([, holds]) => holds).map(([name]) => name));
};

const marked = /^\{(when|unless):(\w+)\}/;

/** Condition at the start of a line; undefined if the line applies to every deal. */
export const conditionOf = (line: string): { readonly word: 'when' | 'unless'; readonly fact: string } | undefined => {
  const [, word, fact] = marked.exec(line) ?? [];
  return fact === undefined ? undefined : { word: word === 'unless' ? 'unless' : 'when', fact };
};

/** Lines of a text that apply to a deal, without their conditions; all lines without a deal. */
export const applicableLines = (text: string, facts: ReadonlySet<DealFact> | null): string[] =>
  text
    .split('\n')
    .filter((line) => {
      const condition = conditionOf(line);
      if (condition === undefined || facts === null) return true;
      return facts.has(condition.fact as DealFact) === (condition.word === 'when');
    })
    .map((line) => line.replace(marked, '').trim())
    .filter((line) => line !== '');

const inWords = (line: string, language: Language): string => {
  const condition = conditionOf(line);
  const text = line.replace(marked, '').trim();
  if (condition === undefined) return text;
  const word = condition.word === 'when' ? ninthLabels.where : ninthLabels.unless;
  return `${filled(word[language], 'fact', dealFactName(condition.fact, language))}${text}`;
};

/** Paragraphs of a text with their conditions as labels, before a deal decides them. */
export const paragraphTexts = (text: string, language: Language): string[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => inWords(line, language));
