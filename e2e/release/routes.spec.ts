import { openAs, type Who } from '../fixtures/accounts.ts';
import { awake } from '../fixtures/awake.ts';
import { expect, test } from '../fixtures/reader.ts';

test.use({ readsOnly: true });

/**
 * Every address of the specification's section 2, walked as each role. `open` shows the page, `login` opens the login
 * dialog over it, `403` leads to the members-only page. A path is the redirect target.
 */
type Outcome = 'open' | 'login' | '403' | `/${string}`;
type Walkers = 'visitor' | 'buyer' | 'provider' | 'premium' | 'manager';

const everyone = { visitor: 'open', buyer: 'open', provider: 'open', premium: 'open', manager: 'open' } as const;
const members = { ...everyone, visitor: 'login' } as const;
const refused = { visitor: 'login', buyer: '403', provider: '403', premium: '403', manager: '403' } as const;
const buyers = { ...refused, buyer: 'open' } as const;
const providers = { ...refused, provider: 'open', premium: 'open' } as const;
const publishers = { ...providers, manager: 'open' } as const;
const managers = { ...refused, manager: 'open' } as const;
const premium = { ...providers, provider: '/ch/getpremium' } as const;

const some = '00000000-0000-4000-8000-000000000000';

const addresses: Record<string, Record<Walkers, Outcome>> = {
  '/': everyone,
  '/login': { visitor: 'login', buyer: 'open', provider: 'open', premium: 'open', manager: 'open' },
  '/lostpass': everyone,
  '/resetpass': everyone,
  '/email': everyone,
  '/faq': everyone,
  '/words': everyone,
  '/faq/faq-product-regist': everyone,
  '/about-online-film-market': everyone,
  '/privacy-policy': everyone,
  '/demo': everyone,
  '/help': everyone,
  ...Object.fromEntries(
    [
      'account',
      'product-register',
      'product-register-all',
      'product-list',
      'rights',
      'needs',
      'quotation',
      'upload',
      'youtube-limit',
      'vimeo-register',
      'vimeo-limit',
      'password',
      'email',
      'invoice',
      'tax',
    ].map((topic) => [`/help/ch/${topic}`, everyone]),
  ),
  ...Object.fromEntries(
    [
      'account',
      'needs',
      'quote',
      'quote-save-condition',
      'quote-proposal',
      'quote-check',
      'delivery',
      'cancel-quote-item',
      'email',
      'password',
    ].map((topic) => [`/help/vod/${topic}`, everyone]),
  ),
  '/help/admin': everyone,
  ...Object.fromEntries(
    ['desk', 'quotes', 'members', 'payments', 'payouts', 'closing'].map((topic) => [`/help/admin/${topic}`, everyone]),
  ),
  '/help/sign-in': everyone,
  '/help/sign-in/log-in': everyone,
  '/help/sign-in/company': everyone,
  '/help/sign-in/api-keys': everyone,
  '/contact/success': everyone,
  '/vod/register': everyone,
  '/vod/register/success': everyone,
  '/ch/register': everyone,
  '/movies/preview': everyone,
  [`/featurelist/${some}`]: everyone,
  '/titles': everyone,
  [`/titles/${some}`]: everyone,
  '/shared': everyone,
  '/unsubscribe': everyone,
  '/403': everyone,
  '/movies': members,
  '/contact': members,
  '/account': members,
  '/account/connections': members,
  '/notices': members,
  [`/movies/detail/${some}`]: members,
  [`/ch/vod_profile/${some}`]: members,
  '/vod/profile': buyers,
  '/vod/favorites': buyers,
  '/vod/needs': buyers,
  '/vod/needs/post': buyers,
  [`/vod/needs/${some}`]: buyers,
  '/vod/compare': buyers,
  '/vod/suggestions': buyers,
  '/vod/searches': buyers,
  '/vod/questions': buyers,
  [`/vod/questions/${some}`]: buyers,
  '/vod/quotes': buyers,
  [`/vod/quotes/${some}`]: buyers,
  [`/vod/quotes/view/${some}`]: buyers,
  [`/vod/quotes/view/old/${some}`]: buyers,
  [`/vod/quotes/purchased/${some}`]: buyers,
  [`/vod/quote/summary/${some}`]: buyers,
  '/vod/avails': buyers,
  '/vod/cart': buyers,
  '/ch/movies/bulk_create': publishers,
  '/ch/movies/rights': publishers,
  '/ch/movies/create': publishers,
  [`/ch/movies/edit/${some}`]: publishers,
  '/ch/paid_services': publishers,
  '/ch/needs': providers,
  [`/ch/needs/${some}`]: providers,
  '/ch/questions': providers,
  [`/ch/questions/${some}`]: providers,
  '/ch/quotes': providers,
  [`/ch/quotes/${some}`]: providers,
  [`/ch/quotes/fixed/${some}`]: providers,
  [`/ch/quotes/purchased/${some}`]: providers,
  '/ch/profile': providers,
  '/ch/movies/avails': providers,
  '/ch/suggestions': providers,
  '/ch/access_logs': premium,
  '/ch/getpremium': providers,
  '/admin': managers,
  '/admin/vods': managers,
  [`/admin/vods/${some}`]: managers,
  '/admin/admins': managers,
  '/admin/awards': managers,
  '/admin/featurelists': managers,
  [`/admin/featurelist/${some}`]: managers,
  '/admin/tools': managers,
  '/admin/agreements': managers,
  [`/admin/tacView/${some}`]: managers,
  '/admin/chs': managers,
  [`/admin/chs/${some}`]: managers,
  '/admin/quotes': managers,
  '/admin/needs': managers,
  [`/admin/needs/${some}`]: managers,
  '/admin/questions': managers,
  [`/admin/questions/${some}`]: managers,
  '/admin/titles': managers,
  [`/admin/quotes/${some}`]: managers,
  '/ch': { ...providers, provider: '/ch/quotes', premium: '/ch/quotes' },
  '/vod': { ...buyers, buyer: '/vod/quotes' },
};

const walkers: Walkers[] = ['visitor', 'buyer', 'provider', 'premium', 'manager'];

for (const walker of walkers) {
  test(`every address opens, asks or refuses as it should for a ${walker}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await openAs(browser, walker as Who | 'visitor', 'en');
    const seen: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    const outcome = async (address: string, expected: Outcome): Promise<string> => {
      const dialog = await page.getByRole('dialog').isVisible();
      const path = new URL(page.url()).pathname.replace(/(.)\/$/, '$1');
      if (path === '/403' && address !== '/403') return '403';
      if (dialog && expected === 'login') return 'login';
      return path === address || (address === '/login' && path === '/movies') ? 'open' : path;
    };
    for (const [address, outcomes] of Object.entries(addresses)) {
      const expected = outcomes[walker];
      await page.goto(address);
      // The guard decides before the page replaces the frame, whose header is inert.
      await page.locator('main').first().waitFor();
      await awake(page);
      wanted[address] = expected;
      // A login's dialog opens once the page has loaded.
      await expect
        .poll(() => outcome(address, expected))
        .toBe(expected)
        .catch(() => undefined);
      seen[address] = await outcome(address, expected);
    }
    expect(seen).toEqual(wanted);
    await page.context().close();
  });
}

test('an unknown address asks the reader to check the URL', async ({ browser }) => {
  const page = await openAs(browser, 'visitor', 'en');
  await page.goto('/no/such/page');
  await expect(page.getByRole('main')).toContainText(/check the URL/i);
  await page.context().close();
});
