import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseLanguage } from '../lib/i18n.ts';
import { draw } from '../testing/draw.tsx';
import { type Period, PeriodField } from './period-field.tsx';

const Licence = ({ start }: { start: Period }) => {
  const [period, setPeriod] = useState(start);
  return (
    <>
      <PeriodField
        label="Licence term"
        placeholder="Any"
        value={period}
        onChange={setPeriod}
        clearLabel="Clear the term"
        terms={[{ label: '12 months', value: ['2027-01-01', '2027-12-31'] }]}
      />
      <output>{`${period.start} to ${period.end}`}</output>
    </>
  );
};

const empty = { start: null, end: null };
const shown = () => page.getByRole('status');
const field = () => page.getByRole('button', { name: 'Licence term' });

test('a term takes two clicks, and is shown in the long form of dates', async () => {
  await draw(<Licence start={empty} />);
  await field().click();
  await page.getByRole('button', { name: '12 months' }).click();
  await expect.element(shown()).toHaveTextContent('2027-01-01 to 2027-12-31');
  await expect.element(field()).toHaveTextContent('Jan 1st, 2027 – Dec 31st, 2027');
});

test('two days are chosen with the keyboard, the same one too', async () => {
  await draw(<Licence start={{ start: '2027-03-01', end: '2027-03-31' }} />);
  field().element().focus();
  await userEvent.keyboard('{Enter}');
  const day = page.getByRole('button', { name: 'Mar 15th, 2027' });
  await expect.element(day).toBeVisible();
  // The calendar takes the focus as it opens; moved before that, the focus would be taken back.
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBeTruthy();
  day.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(shown()).toHaveTextContent('2027-03-15 to null');
  await userEvent.keyboard('{Enter}');
  await expect.element(shown()).toHaveTextContent('2027-03-15 to 2027-03-15');
});

test('clearing leaves both ends open', async () => {
  await draw(<Licence start={{ start: '2027-03-01', end: '2027-03-31' }} />);
  await page.getByRole('button', { name: 'Clear the term' }).click();
  await expect.element(shown()).toHaveTextContent('null to null');
});

test('in Japanese, the calendar writes the year before the month, and days as everywhere', async () => {
  await chooseLanguage('ja');
  onTestFinished(() => chooseLanguage('en'));
  await draw(<Licence start={{ start: '2027-03-01', end: '2027-03-31' }} />);
  await field().click();
  const calendar = page.getByRole('dialog', { name: 'Licence term' });
  await expect.element(calendar.getByText('2027年3月', { exact: true })).toBeVisible();
  await expect.element(calendar.getByRole('button', { name: '2027年03月15日' })).toBeVisible();
});
