import { maxDrafts } from '@eigaichi/domain/quotes/request/unfinished-conditions';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import typography from '../../../ui/typography.module.css';
import { cartQuery } from '../../carts/queries.ts';
import { namesOf } from '../../movies/movie-names.ts';
import { countriesText } from '../conditions-text.ts';
import type { QuoteRequest } from './use-request.ts';

type Named = {
  readonly movies?: readonly string[] | null | undefined;
  readonly countries?: readonly string[] | null | undefined;
  readonly all_countries?: boolean | null | undefined;
};

/** A request's name from its titles and territories (D4b): "Sample Film + 2 · Brazil". */
const useRequestName = () => {
  const { t, language } = useTexts('quotes');
  const { data: cart = [] } = useQuery(cartQuery);
  return ({ movies, countries, all_countries }: Named) => {
    const titles = cart.filter(({ movie }) => movies?.includes(movie.uuid) === true);
    const first = titles[0] === undefined ? null : namesOf(titles[0].movie.translations, language).first?.text;
    const title = first ?? t('requests.no_titles');
    const places = { countries: countries ?? [], all_countries: all_countries === true };
    return [
      titles.length > 1 ? t('requests.and_more', { title, count: titles.length - 1 }) : title,
      ...(places.all_countries || places.countries.length > 0 ? [countriesText(places, t, language, 2)] : []),
    ].join(' · ');
  };
};

/** Unfinished requests, the open one marked; opens each or starts another (D4b). */
export const RequestsMenu = ({ request }: { request: QuoteRequest }) => {
  const { t } = useTexts('quotes');
  const navigate = useNavigate();
  const nameOf = useRequestName();
  const { draft, movies, others, written } = request;
  const open = (next: string, step?: string) => {
    // From now on the request has these titles: new cart titles join the request that is open then.
    written.change({ movies });
    void written.save();
    void navigate({ to: '/vod/cart', search: { request: next, ...(step === undefined ? {} : { step }) } });
  };
  return (
    <Menu position="bottom-end" width={340}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}>
          {others.length === 0 ? t('requests.title') : t('requests.title_many', { count: others.length + 1 })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('requests.open')}</Menu.Label>
        <Menu.Item aria-current="true" className={typography.semibold ?? ''}>
          {nameOf({ ...draft, movies })}
        </Menu.Item>
        {others.map((other) => (
          <Menu.Item key={other.uuid} onClick={() => open(other.uuid)}>
            {nameOf(other.content)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {others.length + 1 < maxDrafts ? (
          <Menu.Item onClick={() => open(crypto.randomUUID(), '1')}>{t('requests.begin')}</Menu.Item>
        ) : (
          <Menu.Label>{t('requests.full', { max: maxDrafts })}</Menu.Label>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
