import { displayDate, documentMoment, type IsoDate } from '../../shared/dates.ts';
import type { Language } from '../../shared/language.ts';
import { bracketed, labelled } from '../../shared/punctuation.ts';
import { clauseTexts } from './agreement-labels.ts';

type Versioned = { readonly text_version?: number };

/** Punctuation and number forms of a sheet. */
export type Marks = {
  readonly bracketed: (text: string, remark: string) => string;
  readonly labelled: (label: string, text: string) => string;
  readonly between: string;
  /** Precedes a remark after a bracket. */
  readonly aside: string;
  readonly words: ReturnType<typeof clauseTexts>;
  readonly moment: (at: Temporal.Instant) => string;
  readonly day: (day: IsoDate) => string;
};

const isoMoment = (at: Temporal.Instant): string =>
  `${at.toZonedDateTimeISO('Asia/Tokyo').toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')} JST`;

const earlier: Pick<Marks, 'moment' | 'day'> = { moment: isoMoment, day: (day) => day };

/**
 * Marks of a text version. From the sixth on dates and times follow spec 9, and Japanese has its own brackets and
 * colons. Earlier agreements retain theirs (D8b).
 */
export const marksOf = ({ text_version = 1 }: Versioned, language: Language): Marks => {
  const isSixth = text_version >= 6;
  const ofMarks = isSixth ? language : 'en';
  return {
    bracketed: (text, remark) => bracketed(text, remark, ofMarks),
    labelled: (label, text) => labelled(label, text, ofMarks),
    between: ofMarks === 'ja' ? '／' : '; ',
    aside: text_version >= 7 && language === 'ja' ? '' : ' ',
    words: clauseTexts({ text_version }),
    ...(isSixth ? { moment: (at) => documentMoment(at, language), day: (day) => displayDate(day, language) } : earlier),
  };
};
