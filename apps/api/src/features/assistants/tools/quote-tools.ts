import { fileTypes } from '@eigaichi/domain/options/files';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { titlesAddress } from '@eigaichi/domain/quotes/list/pages';
import { statusName } from '@eigaichi/domain/quotes/status-names';
import * as tools from '@eigaichi/wire/assistants/assistant-tools';
import { readTasks } from '@eigaichi/wire/assistants/tasks';
import { readDelivery } from '@eigaichi/wire/deliveries/deliveries';
import { listQuotes, readQuote } from '@eigaichi/wire/quotes/quotes';
import { boundTool } from '../bound-tool.ts';

type Paging = { readonly page: number; readonly per: number };

/** A page of a list that the API returns whole. */
const pageOf = <T>(list: readonly T[], { page, per }: Paging) => ({
  shown: list.slice((page - 1) * per, page * per),
  meta: {
    current_page: page,
    last_page: Math.max(1, Math.ceil(list.length / per)),
    per_page: per,
    total: list.length,
  },
});

const quotes = boundTool(tools.listQuotes, async ({ call, role, publicUrl }, { tab, text, needs_action, ...page }) => {
  const { data, meta } = await call(listQuotes, {
    query: { ...page, tab, free_word: text, next: needs_action ? 'mine' : undefined },
  });
  const rows = data.map(({ status, counterparties, promise, href, ...row }) => ({
    ...row,
    companies: counterparties,
    status: statusName(status, role),
    answer_due_on: promise?.due_on ?? null,
    link: `${publicUrl}${href}`,
  }));
  return { data: rows, meta };
});

const quote = boundTool(tools.readQuote, async ({ call, role, publicUrl }, { quote: uuid, ...page }) => {
  const { data } = await call(readQuote, { params: { uuid } });
  const all = data.providers.flatMap(({ provider, movies }) => movies.map((title) => ({ title, company: provider })));
  const { shown, meta } = pageOf(all, page);
  const { conditions } = data;
  return {
    data: {
      ...data,
      buyer: data.consumer,
      status: statusName(data.status, role),
      license_start: conditions.license_start,
      license_end: conditions.license_end,
      countries: conditions.countries,
      all_countries: conditions.all_countries,
      rights: conditions.rights.map(({ right_type }) => right_type),
      message: conditions.message ?? null,
      titles: shown.map(({ title, company }) => ({
        ...title,
        quote_movie: title.uuid,
        title: title.movie,
        company,
        status: statusName(title.status, role),
      })),
      link: `${publicUrl}${titlesAddress(
        role,
        uuid,
        all.map(({ title }) => title),
      )}`,
    },
    meta,
  };
});

/** Maximum problems of a title in an answer, the latest first. */
const mostProblems = 5;

const delivery = boundTool(tools.readDelivery, async ({ call, role, publicUrl }, { quote: quote_id, ...page }) => {
  const { data } = await call(readDelivery, { params: { quote_id } });
  const { shown, meta } = pageOf(data.titles, page);
  const states = data.titles.map(({ status }) => ({ status, ended_from: null }));
  const link = `${publicUrl}${titlesAddress(role, quote_id, states)}`;
  const titles = shown.map(({ movie, provider, status, items, problems, ...title }) => ({
    ...title,
    film_name: movie.film_name,
    company: provider.company_name,
    status: statusName(status, role),
    missing: items
      .filter(({ required, there, count }) => required && there < count)
      .map(({ file_type, language }) => [labelIfAny(fileTypes, file_type, 'en'), language].filter(Boolean).join(' ')),
    problems: problems.slice(0, mostProblems).map(({ description }) => description),
    link,
  }));
  return { data: titles, meta };
});

const tasks = boundTool(tools.listTasks, async ({ call, publicUrl }) => {
  const { data } = await call(readTasks);
  const linked = <T extends { readonly href: string }>(items: readonly T[]) =>
    items.map(({ href, ...item }) => ({ ...item, link: `${publicUrl}${href}` }));
  return { data: { today: data.today, needs: linked(data.needs), deadlines: linked(data.deadlines) } };
});

/** Tools that read the company's own quotes, deliveries and tasks. */
export const quoteTools = [quotes, quote, delivery, tasks];
