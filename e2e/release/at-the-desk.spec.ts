import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { type Lang, openAs } from '../fixtures/accounts.ts';
import { pickDay } from '../fixtures/calendar.ts';
import { addDays, marketToday } from '../fixtures/market-clock.ts';
import { expect, test } from '../fixtures/reader.ts';
import { ask } from '../fixtures/requested-quote.ts';
import { filled, wordsOf } from '../fixtures/words.ts';

const nineteenth = { en: 'Character secondary use', ja: 'キャラクターの二次利用' };

type Quote = {
  readonly uuid: string;
  readonly number: number;
  readonly version: number;
  readonly providers: readonly {
    readonly uuid: string;
    readonly terms_sha256: string | null;
    readonly movies: readonly { readonly uuid: string }[];
  }[];
};

const walks: readonly (readonly [Lang, { width: number; height: number }])[] = [['en', { width: 1280, height: 900 }]];

for (const [language, size] of walks) {
  test(`a manager’s desk: list, confirm, correct, answer, cancel, amend, terminate (${language}, ${size.width} px)`, async ({
    browser,
  }) => {
    const { desk, quoteList, quotes, shared } = wordsOf(language);
    const [manager, buyer, provider] = [
      await openAs(browser, 'manager', language),
      await openAs(browser, 'buyer2', language),
      await openAs(browser, 'provider', language),
    ];
    await manager.setViewportSize(size);
    const main = manager.getByRole('main');
    const dialog = manager.getByRole('dialog');
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click();

    const today = await marketToday(buyer.request);
    const [start, end] = [addDays(today, 120), addDays(today, 300)];
    const conditions = {
      license_start: start,
      license_end: end,
      rights: [{ right_type: rightType.fvod, exclusive_type: exclusiveType.nonExclusive }],
      countries: [language === 'en' ? 'PT' : 'FI'],
      currency: 'USD',
      pricing_type: pricingType.flat,
      flat_price: 2000,
      delivery_method: deliveryMethod.online,
      delivery_at: addDays(today, 90),
    };
    const wanted = `rights=12&countries=${conditions.countries[0]}&start=${start}&end=${end}&availability=free`;
    const [one, two] = await ask<{ uuid: string }[]>(provider, 'GET', `/movies?status=published&${wanted}&per=2`);
    const request = (title: { uuid: string } | undefined) =>
      ask<Quote>(buyer, 'POST', '/quote', { movies: [title?.uuid], conditions });
    const [first, second] = [await request(one), await request(two)];
    const read = (page: typeof buyer) => ask<Quote>(page, 'GET', `/quote/${first.uuid}`);

    // List: next actor, waiting time and deadline; filters are in the address.
    await manager.goto(`/admin/quotes?free_word=${first.number}`);
    const row = main.getByRole('listitem').filter({ hasText: String(first.number).padStart(4, '0') });
    await expect(row).toContainText(quoteList.waits.you);
    await expect(row).toContainText(quoteList.promise.confirm);
    await press(shared.labels.filters);
    await main.getByLabel(quoteList.next, { exact: true }).selectOption('provider');
    await expect(manager).toHaveURL(/next=provider/);
    await expect(row).toBeHidden();
    await manager.reload();
    await expect(main.getByLabel(quoteList.next, { exact: true })).toHaveValue('provider');
    await main.getByLabel(quoteList.next, { exact: true }).selectOption('');
    await row.getByRole('link').click();

    await expect(main.getByRole('heading', { name: desk.freeze.title })).toBeVisible();
    await press(quotes.manager.confirm);
    await expect(main.getByRole('heading', { name: desk.freeze.title })).toBeHidden();

    // Answer on the provider's behalf, and show that.
    await press(desk.behalf.open);
    await press(quotes.answer.send);
    for (const label of [desk.behalf.name, desk.behalf.position])
      await expect(
        main.getByText(issueText({ field: 'name', rule: 'required', params: {} }, language, label)),
      ).toBeVisible();
    await main.getByLabel(quotes.answer.your_price).first().fill('2100');
    await main.getByLabel(desk.behalf.name, { exact: true }).fill('月白 花子');
    await main.getByLabel(desk.behalf.position, { exact: true }).fill('取締役');
    await main.getByRole('checkbox', { name: desk.behalf.consent }).check();
    await press(quotes.answer.send);
    const behalf = desk.history.on_behalf.split('{{name}}')[0]?.replace('{{what}}', quotes.history.answer) ?? '';
    await expect(main.getByText(behalf).first()).toBeVisible();

    // A correction in favour of the provider's net keeps the answer in force; its reason is shown.
    await press(desk.correct.open);
    await expect(dialog.getByText(desk.correct.warning)).toBeVisible();
    await dialog.getByRole('button', { name: desk.correct.ask }).click();
    await expect(dialog.getByText(desk.nothing_typed)).toBeVisible();
    await dialog.getByLabel(desk.fields.fee_rate).fill('20');
    await dialog.getByLabel(desk.reason).fill('The rate of the new contract.');
    await dialog.getByRole('button', { name: desk.correct.ask }).click();
    await dialog.getByRole('button', { name: desk.correct.do }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main.getByText('The rate of the new contract.').first()).toBeVisible();

    // The buyer signs; amend with both sides' consent.
    const answered = (await read(buyer)).providers[0];
    await ask(buyer, 'POST', `/quote/${first.uuid}/sign`, {
      quote_provider: answered?.uuid,
      terms_sha256: answered?.terms_sha256,
      consent: true,
      person_name: 'Quill Stone',
      person_title: 'Head of acquisitions',
    });
    await manager.reload();
    await press(desk.amend.open);
    await expect(dialog.getByText(desk.amend.warning)).toBeVisible();
    const figure = (name: 'flat_price' | 'technical_fee') =>
      dialog.getByLabel(filled(desk.fields[name], { currency: 'USD' }));
    await figure('flat_price').fill('2500');
    await figure('technical_fee').fill('300');
    // The right excluded from every request (D5).
    await dialog.getByLabel(quotes.share_terms.rights).check();
    await dialog.getByRole('checkbox', { name: nineteenth[language] }).check();
    for (const [at, person] of ['Quill Stone', '月白 花子'].entries()) {
      const side = dialog
        .getByRole('group')
        .filter({ has: manager.getByLabel(desk.consent.person_name) })
        .nth(at);
      await side.getByLabel(desk.consent.person_name).fill(person);
      await side.getByLabel(desk.consent.person_title).fill('取締役');
      await pickDay(side.getByLabel(desk.consent.consented_on, { exact: true }), today);
      await side.getByLabel(desk.consent.note).fill('By mail of today.');
    }
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'consent.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 signed') });
    await dialog.getByLabel(desk.reason).fill('Both want another price.');
    await dialog.getByRole('button', { name: desk.amend.do }).click();
    await expect(dialog).toBeHidden();
    const version = filled(desk.versions.amendment.split(language === 'en' ? ',' : '　')[0] ?? '', { version: 2 });
    await expect(main.getByText(version).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'consent.pdf' })).toBeVisible();
    // The current conditions are below the heading.
    await expect(main.getByLabel(quotes.page.conditions).getByText(nineteenth[language])).toBeVisible();

    // Terminate early, showing the arithmetic first: 30 percent of 2,500.
    await press(desk.terminate.open);
    await dialog.getByLabel(desk.reason).fill('The service closes.');
    await dialog.getByRole('button', { name: desk.terminate.do, exact: true }).click();
    await expect(dialog.getByText(desk.terminate.no_fault)).toBeVisible();
    await dialog.getByRole('radio').first().check();
    await expect(dialog.getByText('US$750.00').first()).toBeVisible();
    await dialog.getByRole('button', { name: filled(desk.terminate.do_owing, { amount: 'US$750.00' }) }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByText('The service closes.').first()).toBeVisible();
    await expect(main.getByRole('button', { name: desk.amend.open })).toBeHidden();

    await manager.goto(`/admin/quotes/${second.uuid}`);
    await press(desk.cancel.open);
    await dialog.getByLabel(desk.reason).fill('Asked for twice.');
    await dialog.getByRole('button', { name: desk.cancel.do, exact: true }).click();
    await expect(manager.getByText(desk.cancel.done)).toBeVisible();
    await expect(main.getByText('Asked for twice.').first()).toBeVisible();

    // Both sides see these actions.
    await buyer.goto(`/vod/quotes/purchased/${first.uuid}`);
    await expect(buyer.getByRole('main').getByText('The service closes.').first()).toBeVisible();
    for (const page of [manager, buyer, provider]) await page.context().close();
  });
}
