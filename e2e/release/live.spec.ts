import { rmSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { temporaryFolder } from '../../apps/api/src/testing/passing-folder.ts';
import { freePort, startProduct, waitUntilReady } from '../../apps/api/src/testing/product.ts';
import { openAs } from '../fixtures/accounts.ts';
import { awake } from '../fixtures/awake.ts';
import { answerQuote, ask, requestedQuote } from '../fixtures/requested-quote.ts';
import { wordsOf } from '../fixtures/words.ts';

type Quote = { readonly providers: readonly { readonly uuid: string }[] };

const { messages, quotes, shared } = wordsOf('en');

const talkOf = (page: Page) => page.locator('#messages').getByRole('listitem');

const write = async (page: Page, text: string) => {
  const talk = page.locator('#messages');
  await talk.getByRole('textbox', { name: messages.label }).fill(text);
  await talk.getByRole('button', { name: shared.actions.send, exact: true }).click();
};

/** Holds the page's live requests until released. */
const holdLive = async (page: Page) => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/live\?/, async (route) => {
    await promise;
    // The page may have given up a request meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
};

// Starts its own server, because it restarts it; a browser reports the meantime as errors.
test('two browsers see each other’s moves without a reload, also over a restart of the server (en)', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const dataDir = temporaryFolder('eigaichi-live-');
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir, EIGAICHI_MODE: 'demo', LOG_LEVEL: 'warn' };
  let product = startProduct(env);
  try {
    await waitUntilReady(product);
    const { origin } = product;
    const [buyer, manager, provider] = [
      await openAs(browser, 'buyer', 'en', origin),
      await openAs(browser, 'manager', 'en', origin),
      await openAs(browser, 'provider', 'en', origin),
    ];
    const { quote } = await requestedQuote({ buyer, manager, provider });
    await buyer.goto(`/vod/quotes/${quote}`);
    await provider.goto(`/ch/quotes/${quote}`);
    await Promise.all([awake(buyer), awake(provider)]);

    await write(buyer, 'Are French subtitles there?');
    await expect(talkOf(provider).getByText('Are French subtitles there?')).toBeVisible();

    const [share] = (await ask<Quote>(provider, 'GET', `/quote/${quote}`)).providers;
    const send = (message: string) =>
      ask(provider, 'POST', `/quote/${quote}/message`, { quote_provider: share?.uuid, message });
    await send('Yes, from June.');
    await expect(talkOf(buyer).getByText('Yes, from June.')).toBeVisible();

    await answerQuote(provider, quote);
    await expect(buyer.getByRole('button', { name: quotes.sign.open, exact: true }).first()).toBeVisible();

    // The buyer's page reconnects only after the next moves, which it then catches up on.
    const releaseLive = await holdLive(buyer);
    product.child.kill('SIGTERM');
    await product.ended;
    product = startProduct(env);
    await waitUntilReady(product);
    await send('The server is back.');
    await send('Nothing was lost.');
    releaseLive();
    for (const text of ['The server is back.', 'Nothing was lost.'])
      await expect(talkOf(buyer).getByText(text)).toBeVisible();

    // The provider's page reconnected automatically, and shows the next message.
    await write(buyer, 'Thank you.');
    await expect(talkOf(provider).getByText('Thank you.')).toBeVisible();
  } finally {
    for (const context of browser.contexts()) await context.close();
    product.child.kill('SIGTERM');
    await product.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});
