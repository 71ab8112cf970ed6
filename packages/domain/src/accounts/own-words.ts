/** Public facts of an account, banned as the basis of a password (D11c). */
export type AccountFacts = {
  readonly email: string;
  readonly company_names?: readonly (string | null | undefined)[];
};

const product = 'eigaichi';

/** Shorter words occur in passwords by chance. */
const shortestWord = 4;

/** Minimum length of a password without such a word. */
const leastRest = 6;

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

const wordsOf = ({ email, company_names = [] }: AccountFacts): string[] => {
  const [local = '', host = ''] = email.split('@');
  const names = company_names.flatMap((name) => (name == null ? [] : [name, ...name.split(/\s+/)]));
  const words = [product, local, ...local.split(/[._+-]+/), host.split('.')[0] ?? '', ...names].map(plain);
  return words.filter((word) => word.length >= shortestWord);
};

/** True if a password is little more than the account's address, company name or the product's name. */
export const isGuessable = (password: string, known: AccountFacts): boolean => {
  const typed = plain(password);
  const longestFirst = wordsOf(known).toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replace(word, ''), typed);
  return rest.length < Math.min(typed.length, leastRest);
};
