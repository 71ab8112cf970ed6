import { displayDate, displayMoment, type IsoDate } from '../../shared/dates.ts';
import type { Language } from '../../shared/language.ts';
import { bracketed, labelled } from '../../shared/punctuation.ts';
import { seventhWords } from './agreement-labels.ts';

type Versioned = { readonly text_version?: number };

/** How a sheet writes what is beside its words. */
export type Marks = {
  readonly bracketed: (text: string, remark: string) => string;
  readonly labelled: (label: string, text: string) => string;
  readonly between: string;
  /** Before a remark that follows a bracket. */
  readonly aside: string;
  readonly words: ReturnType<typeof seventhWords>;
  readonly moment: (at: Temporal.Instant) => string;
  readonly day: (day: IsoDate) => string;
};

const isoMoment = (at: Temporal.Instant): string =>
  `${at.toZonedDateTimeISO('Asia/Tokyo').toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')} JST`;

const earlier: Pick<Marks, 'moment' | 'day'> = { moment: isoMoment, day: (day) => day };

/**
 * The marks of a text version: from the sixth on every day and moment is in the form of spec 9, and Japanese has its own
 * brackets and colons. Earlier agreements keep theirs (D8b).
 */
export const marksOf = ({ text_version = 1 }: Versioned, language: Language): Marks => {
  const isSixth = text_version >= 6;
  const ofMarks = isSixth ? language : 'en';
  return {
    bracketed: (text, remark) => bracketed(text, remark, ofMarks),
    labelled: (label, text) => labelled(label, text, ofMarks),
    between: ofMarks === 'ja' ? '／' : '; ',
    aside: text_version >= 7 && language === 'ja' ? '' : ' ',
    words: seventhWords({ text_version }),
    ...(isSixth
      ? { moment: (at) => `${displayMoment(at, language)} JST`, day: (day) => displayDate(day, language) }
      : earlier),
  };
};
