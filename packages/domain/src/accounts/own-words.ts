/** What a stranger knows of an account: nothing to make a password of (D11c). */
export type KnownOf = {
  readonly email: string;
  readonly company_names?: readonly (string | null | undefined)[];
};

const product = 'eigaichi';

/** Shorter ones are part of any password by chance. */
const shortestWord = 4;

/** What must be left of a password without such a word. */
const leastRest = 6;

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

const wordsOf = ({ email, company_names = [] }: KnownOf): string[] => {
  const [local = '', host = ''] = email.split('@');
  const names = company_names.flatMap((name) => (name == null ? [] : [name, ...name.split(/\s+/)]));
  const words = [product, local, ...local.split(/[._+-]+/), host.split('.')[0] ?? '', ...names].map(plain);
  return words.filter((word) => word.length >= shortestWord);
};

/** Whether a password is little more than the account's address, its company's name or the product's. */
export const isOwnWord = (password: string, known: KnownOf): boolean => {
  const typed = plain(password);
  const longestFirst = wordsOf(known).toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replace(word, ''), typed);
  return rest.length < Math.min(typed.length, leastRest);
};
