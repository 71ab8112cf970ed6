import { contactMask } from '@eigaichi/domain/questions/contact-details';
import { questionTopic } from '@eigaichi/domain/questions/title-questions';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Page } from '@playwright/test';
import { logIn, openAs } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/reader.ts';
import { enDesk, jaPhone } from '../fixtures/walks.ts';
import { filled, wordsOf } from '../fixtures/words.ts';

/** Finds a published title of the provider's own without published answers. */
const ownTitle = async (provider: Page): Promise<string> => {
  const session = (await (await provider.request.get('/api/session')).json()) as { data: { user: { uuid: string } } };
  const own = `/api/movies?status=published&provider=${session.data.user.uuid}&per=50`;
  const { data } = (await (await provider.request.get(own)).json()) as { data: { uuid: string }[] };
  for (const { uuid } of data) {
    const about = (await (await provider.request.get(`/api/movie/${uuid}/faqs`)).json()) as {
      data: { faqs: object[] };
    };
    if (about.data.faqs.length === 0) return uuid;
  }
  throw new Error('every title has published answers');
};

for (const { language, size } of [enDesk, jaPhone]) {
  test(`a question becomes a published answer (${language}, ${size.width} px)`, async ({ browser, inspect }) => {
    const { questions: words, shared } = wordsOf(language);
    const provider = await openAs(browser, 'provider', language);
    const buyer = await openAs(browser, 'buyer', language);
    const other = await openAs(browser, 'buyer2', language);
    for (const page of [provider, buyer, other]) await page.setViewportSize(size);
    const movie = await ownTitle(provider);
    const question = 'Are there Norwegian subtitles for a release in autumn?';
    const send = (page: Page) => page.getByRole('button', { name: shared.actions.send, exact: true }).click();

    await test.step('a buyer asks from the title’s page', async () => {
      await buyer.goto(`/movies/detail/${movie}`);
      await buyer.getByRole('button', { name: words.ask }).click();
      const dialog = buyer.getByRole('dialog');
      await dialog.getByLabel(fieldLabel('question_topic', language)).selectOption(String(questionTopic.materials));
      await expect(dialog.getByLabel(fieldLabel('question', language), { exact: true })).not.toHaveValue('');
      await dialog.getByLabel(fieldLabel('question', language), { exact: true }).fill(question);
      await inspect(buyer, 'asking the provider of a title');
      await send(buyer);
      await expect(buyer.getByText(words.asked)).toBeVisible();
    });

    await test.step('the provider answers, and publishes the answer in other words', async () => {
      await provider.goto('/ch/questions');
      await inspect(provider, 'the questions to a provider');
      await provider.getByRole('link', { name: question }).click();
      await provider
        .getByLabel(words.your_answer, { exact: true })
        .fill('Yes, for your release they will be ready in August.');
      await send(provider);
      await expect(provider.getByText(words.answered)).toBeVisible();
      await provider.getByRole('button', { name: words.faq.publish, exact: true }).click();
      const dialog = provider.getByRole('dialog');
      await dialog.getByLabel(fieldLabel('question', language), { exact: true }).fill('Are there Norwegian subtitles?');
      await dialog.getByLabel(fieldLabel('answer', language), { exact: true }).fill('Yes, from August.');
      await dialog.getByRole('button', { name: words.faq.publish_now, exact: true }).click();
      await expect(provider.getByText(words.faq.published_now)).toBeVisible();
      await inspect(provider, 'a question with a published answer');
    });

    await test.step('another buyer reads the published answer on the title’s page', async () => {
      await other.goto(`/movies/detail/${movie}`);
      const part = other.getByRole('region', { name: words.faq.title });
      await expect(part).toContainText('Are there Norwegian subtitles?');
      await expect(part).toContainText('Yes, from August.');
      await expect(other.getByText('for your release')).toBeHidden();
    });

    await test.step('the buyer who asked reads the answer, which is then no longer new', async () => {
      await buyer.goto('/vod/questions');
      const row = buyer.locator('tr').filter({ hasText: question });
      await expect(row).toContainText(words.new_answer);
      await row.getByRole('link', { name: question }).click();
      await expect(buyer.getByText('ready in August')).toBeVisible();
      await buyer.goto('/vod/questions');
      await expect(row).toBeVisible();
      await expect(row).not.toContainText(words.new_answer);
    });
  });
}

/** Buyer of the demo market without a deal with the provider. */
const withoutDeal = 'nordmarder@example.com';

test('contact details are masked before a deal, which both sides read (en)', async ({ browser, inspect }) => {
  const { questions: words, shared } = wordsOf('en');
  const [provider, manager, buyer] = [
    await openAs(browser, 'provider', 'en'),
    await openAs(browser, 'manager', 'en'),
    await openAs(browser, 'visitor', 'en'),
  ];
  await logIn(buyer, withoutDeal);
  const movie = await ownTitle(provider);
  const address = 'lena@nordmarder.example';
  const masked = `About the master, please write to ${contactMask}`;
  const expectMasked = async (page: Page) => {
    const main = page.getByRole('main');
    await expect(main.getByText(masked)).toBeVisible();
    await expect(main.getByText(words.hidden)).toBeVisible();
    await expect(main).not.toContainText(address);
  };

  await test.step('the buyer reads before sending what the provider will not see', async () => {
    await buyer.goto(`/movies/detail/${movie}`);
    await buyer.getByRole('button', { name: words.ask }).click();
    const dialog = buyer.getByRole('dialog');
    const question = dialog.getByLabel(fieldLabel('question', 'en'), { exact: true });
    await question.fill(`About the master, please write to ${address}.`);
    await expect(dialog).toContainText(filled(words.hidden_before, { details: address }));
    await inspect(buyer, 'a question with contact details');
    await dialog.getByRole('button', { name: shared.actions.send, exact: true }).click();
    await expect(buyer.getByText(words.asked)).toBeVisible();
  });

  await test.step('both companies read the masked text and the reason; staff read the original', async () => {
    await provider.goto('/ch/questions');
    await provider.getByRole('link', { name: 'About the master' }).click();
    await expectMasked(provider);
    await inspect(provider, 'a question with masked contact details');
    await buyer.goto('/vod/questions');
    await buyer.getByRole('link', { name: 'About the master' }).click();
    await expectMasked(buyer);
    await manager.goto(new URL(provider.url()).pathname.replace('/ch/', '/admin/'));
    await expect(manager.getByRole('main')).toContainText(address);
  });

  await test.step('a published answer can’t contain any', async () => {
    await provider.getByLabel(words.your_answer, { exact: true }).fill('A 4K master.');
    await provider.getByRole('button', { name: shared.actions.send, exact: true }).click();
    await expect(provider.getByText(words.answered)).toBeVisible();
    await provider.getByRole('button', { name: words.faq.publish, exact: true }).click();
    const dialog = provider.getByRole('dialog');
    const question = dialog.getByLabel(fieldLabel('question', 'en'), { exact: true });
    await question.fill(`Please write to ${address}.`);
    await dialog.getByRole('button', { name: words.faq.publish_now, exact: true }).click();
    await expect(question).toHaveAttribute('aria-invalid', 'true');
    await question.fill('Which master is there?');
    await dialog.getByRole('button', { name: words.faq.publish_now, exact: true }).click();
    await expect(provider.getByText(words.faq.published_now)).toBeVisible();
  });
});
