import { isDate } from '@eigaichi/domain/shared/dates';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { previewAnswer } from '@eigaichi/wire/answer-preview';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/endpoint';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import type { Quote, QuoteTitle } from '../queries.ts';
import { titleBody } from './answer-body.ts';
import type { TitleDraft } from './title-draft.ts';

export type TitlePreview = AnswerOut<typeof previewAnswer>['data']['titles'][number];
type Body = BodyIn<typeof previewAnswer>;

type Typed = {
  readonly titles: readonly {
    readonly title: QuoteTitle;
    readonly own: TitleDraft;
    /** What of it can't be read. */
    readonly issues: readonly Issue[];
  }[];
  readonly pricing_type: number;
  readonly valid_until: string;
};

/** How long the typing rests before the server is asked, in milliseconds. */
const rest = 250;

/**
 * What the answer being typed would bring and be refused for, as the server has it. A title that can't be read is left out
 * until it can; while the next answer is on its way the last one stays, and `isBehind` says so.
 */
export const useAnswerPreview = (quote: Quote, { titles, pricing_type, valid_until }: Typed) => {
  const language = useLanguage();
  const body = {
    valid_until: isDate(valid_until) ? valid_until : null,
    titles: titles
      .filter(({ issues }) => issues.length === 0)
      .map(({ title, own }) => ({ ...titleBody(own, pricing_type), quote_movie: title.uuid })),
  };
  const typed = JSON.stringify(body);
  const [asked] = useDebouncedValue(typed, rest);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['quotes', 'preview_answer', quote.uuid, language, asked],
    queryFn: async ({ signal }) =>
      (await call(previewAnswer, { params: { uuid: quote.uuid }, body: JSON.parse(asked) as Body, signal })).data,
    enabled: body.titles.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    isBehind: isPlaceholderData || asked !== typed,
    errors: data?.errors ?? [],
    total: data?.total ?? null,
    of: (uuid: string): TitlePreview | undefined => data?.titles.find(({ quote_movie }) => quote_movie === uuid),
  };
};
