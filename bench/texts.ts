import { startBrowser } from './browser.ts';
import { lookAt } from './lighthouse.ts';
import { startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

/** One page of each kind: manual, its overview, questions, guide, story, dictionary, policy. */
const paths = [
  '/help',
  '/help/vod/quote',
  '/help/ch/upload',
  '/faq',
  '/faq/faq-product-regist',
  '/about-online-film-market',
  '/words',
  '/privacy-policy',
];

const categories = ['accessibility', 'best-practices', 'seo'] as const;
const languages = ['ja', 'en'] as const;

/** Measures every text page in both languages, independently of machine speed. */
export const run = async (): Promise<BenchRow[]> => {
  const product = await startProduct();
  const browser = await startBrowser();
  try {
    const rows: BenchRow[] = [];
    for (const path of paths)
      for (const language of languages) {
        const { scores, faults } = await lookAt(browser, `${product.origin}${path}`, categories, {
          'accept-language': language,
        });
        rows.push({
          name: `text ${path} (${language}): ${categories.join(', ')}`,
          budget: '100 each',
          figure: categories.map((name) => scores[name]).join(', '),
          ok: categories.every((name) => scores[name] === 100),
        });
        for (const fault of faults) process.stdout.write(`  fault of ${path} (${language}): ${fault}\n`);
      }
    return rows;
  } finally {
    await browser.stop();
    await product.stop();
  }
};
