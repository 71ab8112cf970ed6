import { expect, test } from 'vitest';
import { linesFound } from './lint-planted.ts';

const rule = 'eigaichi/named-codes';

test('finds a bare code in every comparison or assignment', () => {
  const bare = [
    'if (title.status === 3) act();',
    'if (4 <= title?.status) act();',
    'const made = { right_type: 1 };',
    'const all = { statuses: [1, 99] };',
    'title.exclusive_type = 2;',
    'const chosen = { pricing_type: isFlat ? 1 : other };',
    'const { delivery_method = 1 } = wish;',
    'if ([5, 6].includes(title.status)) act();',
    'switch (staff_role) { case 2: act(); }',
    'const rows = sql`select 1 from movies m where m.status = 3`;',
    'const more = sql`select 1 from quote_movies where status not in (8, 10)`;',
    'const status = row.ended_from ?? 1;',
    'const at = eq(quote_movies.status, 6);',
    'const over = notInArray(quote_movies.status, [8, 10]);',
    'notify({ action, from: 1 });',
    "const first = way.to === 9 ? 'report_start' : 'start';",
    'const placed = { uuid, kind: isTaken ? 4 : kind };',
    'const wanted = formats.some((format) => format !== 1);',
    'const usualRights = [1, 11];',
    'const asked: readonly RightTypeCode[] = [1];',
    'const one = choice<RightTypeCode[]>(key, [[1], [5]]);',
    'const exclusive_type = choice(key, [1, 2] as const);',
    'const sent = { insurance_need: optionSchema(insuranceNeeds).default(1) };',
    'const size = optionSchema(imageSizes).default(1);',
    'const nonExclusive = 2; const licence = { exclusive_type: nonExclusive };',
    'const other = 99; const isOther = reasons.includes(other);',
    'const picture = (images: Image[], kind: number) => images.at(kind); picture(images, 1);',
    'const shown = moviePicture(1);',
    'const words = labelOf(paymentPeriods, 1, language);',
    'type Next = { readonly film_type: 1 };',
    'switch (state) { case 3: act(); }',
    'const any = sql`select 1 from movies where status = any(array[3, 4])`;',
    'const between = sql`select 1 from movies where status between 3 and 4`;',
    'const unset = sql`select coalesce(m.status, 1) from movies m`;',
    'const turned = sql`select 1 from movies m where 3 = m.status`;',
    "const text = 'select 1 from movies where status = 3';",
  ];
  expect(linesFound(rule, bare.join('\n'))).toEqual(bare.map((_, at) => at + 1));
});

test('accepts names, HTTP codes, codes outside the list and other fields', () => {
  const fine = [
    'if (title.status === movieStatus.approved) act();',
    'if (reply.status === 404) act();',
    'const wrong = { right_type: 99 };',
    'const counted = { page: 3 };',
    `const rows = sql\`select 1 from movies m where m.status = $\{movieStatus.approved} limit 3\`;`,
    'const code = movieStatus[field] === 3;',
    'const days = { from: 1, to: 5 };',
    'const span = { starts: from === 1 };',
    'const two = 2; const pages = { page: two };',
    'const steps = (page: number) => page; steps(1);',
    'const asked: readonly RightTypeCode[] = [rightType.svod];',
    "const text = 'select 1 from movies limit 3';",
  ];
  expect(linesFound(rule, fine.join('\n'))).toEqual([]);
});
