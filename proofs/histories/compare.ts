import { isLedgerLine, journalOf } from '../../apps/api/src/features/settlement/journal/journal-lines.ts';
import type { Harness } from '../../apps/api/src/testing/harness.ts';
import type { Day } from './days.ts';
import type { DealModel } from './deal-model.ts';
import { minorOf, total } from './exact.ts';
import type { ByDay, Side } from './movie-model.ts';
import type { Play } from './play.ts';

type DueRow = {
  share: string;
  side: Side;
  title: string | null;
  kind: string;
  due_on: string | null;
  amount: string;
  period: string | null;
};
type SumRow = { share: string; side: Side; balance: string; paid: string };
type UsageRow = { title: string; period: string; share: string; due: string; net: string };
type ClosedRow = { title: string; year: number; outcome: string; held: string; fee: string; payable: string };
type BillingDocumentRow = { share: string; kind: string; amount: string };
type TransferredRow = { title: string; paid: string };
type RequestedRow = { share: string; asked: string; unasked: string };

/** All deals of a world in the product, read in a few queries. */
export const readProduct = async ({ deps }: Harness) => {
  const rows = async <T>(text: string) => (await deps.pool.query(text)).rows as T[];
  const dues = await rows<DueRow>(`
    select a.quote_provider_id as share, d.side, d.quote_movie_id as title,
      case when d.kind = 'prepayment' then (case when d.quote_movie_id is null then 'delivery_fee' else 'fixed' end) else d.kind end as kind,
      d.due_on::text, sum(d.amount)::text as amount, d.period_start::text as period
    from dues d join agreements a on a.uuid = d.agreement_id group by 1, 2, 3, 4, 5, 7 having sum(d.amount) <> 0`);
  const sums = await rows<SumRow>(`
    select quote_provider_id as share, side, sum(amount)::text as balance,
      coalesce(-sum(amount) filter (where kind in ('payment', 'deduction', 'transfer_fee', 'withholding', 'refund', 'reversal')), 0)::text as paid
    from ledger_entries group by 1, 2`);
  const usage = await rows<UsageRow>(`
    select quote_movie_id as title, period_start::text as period, sum(share)::text as share, sum(due)::text as due,
      sum(net_yen)::text as net from usage_shares group by 1, 2`);
  const closed = await rows<ClosedRow>(`
    select quote_movie_id as title, year, outcome, held_after::text as held, fee::text, payable::text from closed_movies`);
  const documents = await rows<BillingDocumentRow>(`
    select quote_provider_id as share, kind, amount::text from documents
    where kind in ('buyer_statement', 'provider_statement') order by year, number`);
  const asked = await rows<RequestedRow>(`
    select a.quote_provider_id as share, coalesce(sum(d.amount - d.paid) filter (where d.invoice_id is not null), 0)::text as asked,
      coalesce(sum(d.amount - d.paid) filter (where d.invoice_id is null), 0)::text as unasked
    from dues d join agreements a on a.uuid = d.agreement_id
    where d.side = 'buyer' and d.due_on is not null group by 1`);
  const transferred = await rows<TransferredRow>(`
    select quote_movie_id as title, sum(paid)::text as paid from dues
    where side = 'provider' and kind = 'fixed' and quote_movie_id is not null group by 1`);
  return { dues, sums, usage, closed, documents, asked, transferred };
};

type Product = Awaited<ReturnType<typeof readProduct>>;

/** Valid invoices with a total different from the open amount at issue, and gaps in numbers or statements. */
export const brokenDocuments = async ({ deps }: Harness): Promise<string[]> => {
  const { rows } = await deps.pool.query(`
    select 'the invoice ' || i.code || ' asks for another sum than its lines' as what from documents i
    where i.kind = 'invoice' and not exists (select 1 from documents c where c.cancels = i.uuid)
      and i.amount <> (select coalesce(sum(d.amount - d.paid + coalesce((
        select sum(l.amount) from payment_lines l where l.due_id = d.uuid and (exists (select 1 from ledger_entries e
          where e.payment_id = l.payment_id and e.number > (i.text::jsonb ->> 'last_entry')::bigint)
          or exists (select 1 from payments p join documents c on c.code = p.reference and c.credits = i.uuid
          where p.uuid = l.payment_id and p.kind = 'allotment')
            or (l.amount < 0 and exists (select 1 from payments p where p.uuid = l.payment_id and p.kind = 'allotment')
              and exists (select 1 from credit_note_lines r join documents c on c.uuid = r.document_id
                where r.due_id = d.uuid and c.credits = i.uuid)))), 0) + coalesce((
          select sum(r.amount) from credit_note_lines r join documents c on c.uuid = r.document_id
          where r.due_id = d.uuid and c.credits = i.uuid), 0)), 0)
        from dues d where d.invoice_id = i.uuid)
    union all
    select 'the cancellation ' || c.code || ' is not the opposite of its document' from documents c join documents d on d.uuid = c.cancels
    where c.amount + d.amount <> 0
    union all
    select 'the statement ' || s.code || ' does not go on where the one before ended' from (
      select code, (text::jsonb #>> '{opening,amount}')::bigint as opening,
        lag(amount) over (partition by quote_provider_id, kind order by year, number) as before
      from documents where kind like '%statement') s where s.before <> s.opening
    union all
    select 'a number is left out before ' || s.code from (
      select code, number - lag(number, 1, 0) over (partition by kind, year order by number) as step from documents) s
    where s.step <> 1`);
  return (rows as { what: string }[]).map(({ what }) => what);
};

const text = (days: ByDay): string =>
  [...days]
    .filter(([, amount]) => amount !== 0n)
    .map(([day, amount]) => `${day} ${amount}`)
    .sort()
    .join(', ');

const sumOf = (days: ByDay): bigint => total([...days.values()]);

/** Credits have no day worth comparing: their account is compared by total. */
const bySum = (days: ByDay): string => String(sumOf(days));

const hasCredit = (days: ByDay): boolean => [...days.values()].some((amount) => amount < 0n);

/** Differences between the product and the recomputation of one history; `count` is called per comparison. */
export const differences = (play: Play, product: Product, count: () => void): string[] => {
  const found: string[] = [];
  const same = (what: string, actual: unknown, expected: unknown) => {
    count();
    if (String(actual) !== String(expected))
      found.push(`${what}: the product has [${actual}], the rules give [${expected}]`);
  };
  play.deals.forEach(({ share, model }, at) => {
    const own = product.dues.filter((row) => row.share === share && row.due_on !== null);
    const days = (side: Side, kind: string, title: string | null): ByDay =>
      new Map(
        own
          .filter((row) => row.side === side && row.kind === kind && row.title === title)
          .map((row) => [row.due_on ?? '', BigInt(row.amount)]),
      );
    for (const side of ['buyer', 'provider'] as const) {
      const where = `deal ${at + 1}, ${side}`;
      model.titles.forEach((title, number) => {
        const [actual, expected] = [days(side, 'fixed', title.uuid), model.fixed(title, side)];
        const words = model.creditsUsed || hasCredit(expected) || hasCredit(actual) ? bySum : text;
        same(`${where}, title ${number + 1}, fixed`, words(actual), words(expected));
      });
      if (side === 'provider')
        model.titles.forEach((title, number) => {
          const row = product.transferred.find((each) => each.title === title.uuid);
          same(`${where}, title ${number + 1}, paid`, row?.paid ?? 0, title.transferred);
        });
      const { fee, carriage } = model.delivery(side);
      same(`${where}, delivery fee`, text(days(side, 'delivery_fee', null)), text(fee));
      same(`${where}, delivery fee passed on`, text(days(side, 'carriage', null)), text(carriage));
      same(`${where}, compensation`, text(days(side, 'compensation', null)), text(model.compensationOf(side)));
      const sums = product.sums.find((row) => row.share === share && row.side === side);
      same(`${where}, paid`, sums?.paid ?? 0, model.paid[side]);
      same(`${where}, balance`, sums?.balance ?? 0, model.balance(side));
      same(
        `${where}, statements`,
        product.documents
          .filter((row) => row.share === share && row.kind === `${side}_statement`)
          .map(({ amount }) => amount),
        model.statements[side],
      );
    }
    same(`deal ${at + 1}, shares`, sharesOf(product, model), expectedShares(model));
    same(`deal ${at + 1}, due days of shares`, shareDays(own), expectedShareDays(model));
    same(`deal ${at + 1}, Decembers`, closedOf(product, model), expectedClosed(model));
  });
  return found;
};

const moviesOf = (model: DealModel) => new Map(model.titles.map(({ uuid }, at) => [uuid, at + 1]));

const sharesOf = ({ usage }: Product, model: DealModel): string[] => {
  const titles = moviesOf(model);
  return usage
    .filter(({ title }) => titles.has(title))
    .map(({ title, period, share, due, net }) => `${titles.get(title)} ${period} ${share} ${due} ${net}`)
    .sort();
};

const expectedShares = ({ titles }: DealModel): string[] =>
  titles
    .flatMap(({ settled }, at) =>
      settled.map(({ period, share, due, net }) => `${at + 1} ${period.start} ${share} ${due} ${net}`),
    )
    .sort();

const shareDays = (own: readonly DueRow[]): string[] =>
  own
    .filter(({ kind }) => kind === 'share' || kind === 'restatement')
    .map(
      ({ side, kind, period, due_on, amount }) =>
        `${side} ${period?.slice(0, side === 'buyer' || kind === 'restatement' ? 10 : 4)} ${due_on} ${amount}`,
    )
    .sort();

const expectedShareDays = ({ titles }: DealModel): string[] =>
  titles
    .flatMap(({ settled, closed, restated }) => {
      const days: [string, bigint][] = [
        ...settled.map(({ period, dueOn, firstPayable, credited }): [string, bigint] => [
          `buyer ${period.start} ${dueOn}`,
          firstPayable - credited,
        ]),
        ...closed.map(({ year, dueOn, payable }): [string, bigint] => [`provider ${year} ${dueOn}`, payable]),
      ];
      // Dues of one kind, period and day form one row here.
      const again = new Map<string, bigint>();
      for (const { side, start, dueOn, amount } of restated) {
        const key = `${side} ${start} ${dueOn}`;
        again.set(key, (again.get(key) ?? 0n) + amount);
      }
      return [...days, ...again].filter(([, amount]) => amount !== 0n).map(([day, amount]) => `${day} ${amount}`);
    })
    .sort();

const closedOf = ({ closed }: Product, model: DealModel): string[] => {
  const titles = moviesOf(model);
  return closed
    .filter(({ title }) => titles.has(title))
    .map(
      ({ title, year, outcome, held, fee, payable }) =>
        `${titles.get(title)} ${year} ${outcome} ${held} ${fee} ${payable}`,
    )
    .sort();
};

const expectedClosed = ({ titles }: DealModel): string[] =>
  titles
    .flatMap(({ closed }, at) =>
      closed.map(({ year, outcome, held, fee, payable }) => `${at + 1} ${year} ${outcome} ${held} ${fee} ${payable}`),
    )
    .sort();

/** After the morning's jobs a valid invoice covers all open amounts, except credits. */
export const invoiceDifferences = (play: Play, product: Product, count: () => void): string[] =>
  play.deals.flatMap(({ share, model }, at) => {
    const row = product.asked.find((each) => each.share === share);
    const [asked, unasked] = [BigInt(row?.asked ?? 0), BigInt(row?.unasked ?? 0)];
    count();
    const open = model.open('buyer');
    if (asked + unasked !== open)
      return [`deal ${at + 1}, invoices: ${asked} asked and ${unasked} not, but ${open} are open`];
    return unasked > 0n ? [`deal ${at + 1}, invoices: ${unasked} are open and no invoice asks for them`] : [];
  });

type AccountView = {
  readonly balance: { readonly amount: number };
  readonly open: { readonly amount: number };
  readonly periods: readonly { readonly period_start: string; readonly state: string }[];
};

/** Summaries: amounts the provider received, and both sides' dated open amounts over all their deals. */
export const summaryDifferences = async (play: Play, count: () => void): Promise<string[]> => {
  const { buyer, provider } = await play.summaries();
  const openOf = (side: Side, deals: Play['deals']) => total(deals.map(({ model }) => model.open(side)));
  const currencies = [...new Set(play.deals.map(({ model }) => model.terms.paidIn))];
  const pairs: [string, number, bigint][] = [
    ['paid', provider.paid.amount, play.transferred],
    ['payable', provider.payable.amount, openOf('provider', play.deals)],
    ...currencies.map((currency): [string, number, bigint] => [
      `open ${currency}`,
      Math.round((buyer.find(({ open }) => open.currency === currency)?.open.amount ?? 0) * Number(minorOf(currency))),
      openOf(
        'buyer',
        play.deals.filter(({ model }) => model.terms.paidIn === currency),
      ),
    ]),
  ];
  return pairs.flatMap(([what, actual, expected]) => {
    count();
    if (BigInt(actual) === expected) return [];
    return [`the summary's ${what}: the product has [${actual}], the rules give [${expected}]`];
  });
};

type Booking = { readonly share: string; readonly side: Side; readonly role: string; readonly title: string | null };
type Bookings = readonly (Booking & { readonly amount: bigint })[];

/** The journal's ledger lines by their account against receivables or payables, in the currency of the deal. */
export const readBookings = async ({ deps }: Harness): Promise<Bookings> => {
  const found: (Booking & { amount: bigint })[] = [];
  for await (const page of journalOf(deps.db, { from: '2000-01-01', to: '2999-12-31' }))
    for (const { row, posting } of page) {
      if (!isLedgerLine(row)) continue;
      const control = row.side === 'buyer' ? 'receivable' : 'payable';
      const role = posting.debit === control ? posting.credit : posting.debit;
      found.push({ share: row.quote_provider, side: row.side, role, title: row.title_id, amount: BigInt(row.amount) });
    }
  return found;
};

type ExpectedBooking = readonly [Side, readonly string[], string | null | undefined, bigint];

/** Amounts by side, accounts and title, as the events of a deal give them; without a title, those of all lines. */
const expectedBookings = (model: DealModel): readonly ExpectedBooking[] => {
  const fee = { buyer: model.delivery('buyer'), provider: model.delivery('provider') };
  return [
    ['buyer', ['compensation'], undefined, sumOf(model.compensationOf('buyer'))],
    ['provider', ['compensation'], undefined, sumOf(model.compensationOf('provider'))],
    ['provider', ['shipping_cost'], undefined, sumOf(fee.provider.fee) + sumOf(fee.provider.carriage)],
    ['buyer', ['delivery_income', 'advance'], null, sumOf(fee.buyer.fee)],
    ...model.titles.flatMap((title): readonly ExpectedBooking[] => {
      const [income, cost] = [sumOf(model.fixed(title, 'buyer')), sumOf(model.fixed(title, 'provider'))];
      const { uuid, settled, closed, confirmed } = title;
      const prepaid = model.lapsed ? 0n : title.prepayment;
      return [
        [
          'buyer',
          ['licence_income', 'advance'],
          uuid,
          income + total(settled.map((each) => each.payable - each.credited)),
        ],
        ['provider', ['licence_cost'], uuid, cost + total(settled.map(({ net }) => net))],
        ['provider', ['processing_fee'], uuid, -total(closed.map((each) => each.fee))],
        // Before its delivery, all of a prepayment is an advance (D8x); a credit left by an amendment is not.
        ...(confirmed === null ? [['buyer', ['advance'], uuid, prepaid] satisfies ExpectedBooking] : []),
      ];
    }),
  ];
};

/** Journal accounts recomputed from the events: income, advances, costs, compensation and fees of each deal. */
export const journalRoleDifferences = (play: Play, bookings: Bookings, count: () => void): string[] =>
  play.deals.flatMap(({ share, model }, at) => {
    const own = bookings.filter((each) => each.share === share);
    return expectedBookings(model).flatMap(([side, roles, title, expected]) => {
      count();
      const lines = own.filter((each) => each.side === side && roles.includes(each.role));
      const actual = total(
        lines.filter((each) => title === undefined || each.title === title).map((each) => each.amount),
      );
      if (actual === expected) return [];
      return [`deal ${at + 1}, ${side}, journal of ${roles.join(' and ')}: ${actual}, the rules give ${expected}`];
    });
  });

/** The returned account compared with the recomputation: balance, open amount and missing reports. */
export const accountDifferences = async (play: Play, today: Day, count: () => void): Promise<string[]> => {
  const found: string[] = [];
  for (const [at, { share, model }] of play.deals.entries())
    for (const side of ['buyer', 'provider'] as const) {
      const account: AccountView = await play.account(share, side);
      const per = side === 'provider' ? 1 : Number(minorOf(model.terms.paidIn));
      const missing = account.periods
        .filter(({ state }) => state === 'missing' || state === 'late')
        .map((each) => each.period_start);
      const pairs: [string, unknown, unknown][] = [
        ['balance', Math.round(account.balance.amount * per), model.balance(side)],
        ['open', Math.round(account.open.amount * per), model.open(side)],
        ['missing reports', missing.sort(), model.missing(today).map(({ start }) => start)],
      ];
      for (const [what, actual, expected] of pairs) {
        count();
        if (String(actual) !== String(expected))
          found.push(
            `deal ${at + 1}, ${side}, ${what} as read: the product has [${actual}], the rules give [${expected}]`,
          );
      }
    }
  return found;
};
