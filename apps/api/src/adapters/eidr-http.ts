import { createHash } from 'node:crypto';
import type { EidrRecord } from '@eigaichi/domain/movies/eidr-facts';
import { normaliseEidr } from '@eigaichi/domain/shared/identifiers';
import { SaxesParser } from 'saxes';
import type { Eidr } from '../ports/eidr.ts';
import { boundedGet } from './bounded-post.ts';

const timeoutMs = 20_000;
/** A full record has a few kilobytes, the largest a few hundred. */
const mostBytes = 2 * 1024 * 1024;

/** Maximum titles, names and codes read of each kind, and characters of each. */
const mostValues = 50;
const longestText = 200;

/** Type of the registry's status for an id without a record. */
const unknownType = /bad id|not found|unknown/i;

type Account = {
  readonly url: string;
  readonly user: string;
  readonly party: string;
  readonly password: string;
  /** Hash of the password that the registry expects. */
  readonly hash: 'sha256' | 'md5';
};

/** One text of the record: names of its elements from the root, its attributes, and its content. */
type Leaf = {
  readonly path: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
};

const bare = (name: string): string => name.replace(/^.*:/, '');

/** Leaves of an XML text by names without prefixes. Refuses a document type: nothing is expanded or fetched. */
const leavesIn = (xml: string): Leaf[] => {
  const leaves: Leaf[] = [];
  const open: { name: string; attributes: Record<string, string>; text: string; isLeaf: boolean }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a registry record has no document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const parent = open.at(-1);
    if (parent !== undefined) parent.isLeaf = false;
    const read = Object.entries(attributes).map(([key, value]) => [bare(key), String(value)]);
    open.push({ name: bare(name), attributes: Object.fromEntries(read), text: '', isLeaf: true });
  });
  parser.on('text', (text) => {
    const current = open.at(-1);
    if (current !== undefined) current.text += text;
  });
  parser.on('closetag', () => {
    const path = open.map(({ name }) => name);
    const closed = open.pop();
    if (closed?.isLeaf !== true) return;
    leaves.push({ path, attributes: closed.attributes, text: closed.text.trim().slice(0, longestText) });
  });
  parser.write(xml).close();
  return leaves;
};

/**
 * Reads the answer of the registry's resolution service to a request with `type=Full`: a `Response` with a status, or
 * the metadata itself. An alias has the number of the record that replaces it. Returns null for an unknown id. Throws if
 * it is neither.
 */
export const readEidrRecord = (xml: string): EidrRecord | null => {
  const leaves = leavesIn(xml);
  const texts = (...end: readonly string[]) =>
    leaves
      .filter(({ path, text }) => text !== '' && end.every((name, at) => path.at(at - end.length) === name))
      .slice(0, mostValues);
  const first = (...end: readonly string[]) => texts(...end)[0]?.text ?? null;
  const id = first('BaseObjectData', 'ID') ?? first('SimpleMetadata', 'ID');
  if (id === null) {
    const type = first('Status', 'Type') ?? 'no record';
    if (unknownType.test(type)) return null;
    throw new Error(`the registry answered with: ${type}`);
  }
  const eidr_number = normaliseEidr(id);
  if (eidr_number === null) throw new Error('the registry answered with a record without an EIDR');
  const valuesOf = (...end: readonly string[]) => texts(...end).map(({ text }) => text);
  const isan = texts('AlternateID').find(({ attributes }) => attributes.type === 'ISAN');
  return {
    eidr_number,
    level: first('StructuralType'),
    titles: [...texts('ResourceName'), ...texts('AlternateResourceName')].map(({ text, attributes }) => ({
      text,
      language: attributes.lang ?? null,
    })),
    released: first('ReleaseDate'),
    countries: valuesOf('CountryOfOrigin'),
    languages: valuesOf('OriginalLanguage'),
    duration: first('ApproximateLength'),
    isan: isan?.text ?? null,
    directors: valuesOf('Director', 'DisplayName'),
    actors: valuesOf('Actor', 'DisplayName'),
  };
};

/** The account's authorisation as the registry defines it: user, party, and the password's hash in base64. */
const authorizationOf = ({ user, party, password, hash }: Account): string =>
  `Eidr ${user}:${party}:${createHash(hash).update(password).digest('base64')}`;

/** The registry at the configured address; only an EIDR in written form becomes part of a request. */
export const httpEidr = (account: Account): Eidr => ({
  resolve: async (eidr_number) => {
    const url = `${account.url}/object/${eidr_number}?type=Full&followAlias=true`;
    const headers = { authorization: authorizationOf(account), accept: 'text/xml' };
    return readEidrRecord((await boundedGet(url, { headers, timeoutMs, mostBytes })).toString());
  },
});
