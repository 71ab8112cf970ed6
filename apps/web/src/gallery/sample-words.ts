type Path = readonly (string | number)[];

/** The time at which all states are rendered, a Wednesday noon in Tokyo. */
export const galleryNow = '2026-11-25T03:00:00.000Z';

const nameOf = (path: Path): string => String(path.findLast((part) => typeof part === 'string') ?? '');

/** The index in the innermost list, or the number at the end of the name, so that neighbours differ. */
const placeOf = (path: Path): number =>
  Number(path.findLast((part) => typeof part === 'number') ?? /\d+$/.exec(nameOf(path)) ?? 0);

const isJapanese = (path: Path): boolean => path.includes('ja') || nameOf(path).endsWith('_ja');

/** Hexadecimal digits in groups of four, by FNV-1a. */
const digits = (text: string, length: number): string => {
  let made = '';
  for (let round = 0; made.length < length; round += 1) {
    let hash = 0x811c9dc5;
    for (const letter of `${round}${text}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    made += hash.toString(16).padStart(8, '0');
  }
  return made.slice(0, length);
};

/** A unique, stable identifier for each name. */
export const sampleUuid = (name: string): string => {
  const made = digits(name, 26);
  return `01900000-${made.slice(0, 4)}-7${made.slice(4, 7)}-8${made.slice(7, 10)}-${made.slice(10, 22)}`;
};

type Words = readonly { readonly ja: string; readonly en: string }[];

const titles: Words = [
  { ja: '灯台守の秋', en: 'Autumn of the Lighthouse Keeper' },
  { ja: '坂の上の写真館', en: 'The Portrait Studio on the Hill' },
  { ja: '鯨の眠る入江', en: 'Where the Whales Sleep' },
  { ja: '紙の月', en: 'Paper Moonlight' },
];
const people: Words = [
  { ja: '白鳥 千景', en: 'Chikage Shiratori' },
  { ja: '槇村 恒一', en: 'Koichi Makimura' },
  { ja: '早瀬 澪', en: 'Mio Hayase' },
  { ja: '菅沼 葉一', en: 'Yoichi Suganuma' },
  { ja: '深水 燈子', en: 'Toko Fukami' },
];
const companies: Words = [
  { ja: '青浪映画株式会社', en: 'Aonami Pictures' },
  { ja: '株式会社月見坂', en: 'Tsukimizaka Films' },
  { ja: 'クイルファーン配信', en: 'Quillfern Streaming' },
];
const sentences: Words = [
  {
    ja: '北の岬で灯台を守る父と、都会から戻った娘のひと秋を描く。',
    en: 'A keeper of a northern lighthouse and his daughter, back from the city, share one autumn.',
  },
  { ja: '条件はご相談ください。', en: 'Please contact us about the conditions.' },
];
const labels: Words = [
  { ja: '人間ドラマ', en: 'Drama' },
  { ja: '時代劇', en: 'Period piece' },
  { ja: '音楽', en: 'Music' },
];
const positions: Words = [
  { ja: '買付部長', en: 'Head of acquisitions' },
  { ja: '営業部長', en: 'Head of sales' },
];
const picture =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2216%22 height=%229%22%3E%3Crect width=%2216%22 height=%229%22 fill=%22%23456%22/%3E%3C/svg%3E';

/** A day near today, by field name: starts are in the past, ends and deadlines in the future. */
const dayOf = (path: Path): string => {
  const [name, place] = [nameOf(path), placeOf(path)];
  if (/end|until|due|expires|to$/.test(name)) return `2027-0${1 + (place % 9)}-15`;
  return `2026-1${place % 2}-0${1 + (place % 9)}`;
};

const one = (words: Words, path: Path) => words[placeOf(path) % words.length]?.[isJapanese(path) ? 'ja' : 'en'] ?? '';

/** Texts by field name; the first match applies. */
const texts: readonly (readonly [RegExp, (path: Path) => string])[] = [
  [/^period$/, (path) => `2026-0${1 + (placeOf(path) % 9)}`],
  [/^now$/, () => galleryNow],
  [/^position$/, () => '1001'],
  [/^published_/, dayOf],
  [
    /_at$|_since$|_until$|^(at|until|since|created|on|changed|fresh_until|oldest)$/,
    (path) => `${dayOf(path)}T01:30:00.000Z`,
  ],
  [/^day$|_on$|(?:^|_)(?:start|end)$|^(?:from|to)$/, dayOf],
  [/film_name|^title|original_name/, (path) => one(titles, path)],
  [/season_name|episode_name/, () => ''],
  [/company|licensee|provider|holder|insurer|bank_name/, (path) => one(companies, path)],
  [/job_title|person_title|position/, (path) => one(positions, path)],
  [/view_name|collection_name|search_name/, (path) => one(labels, path)],
  [
    /director|cast|creator|music|writer|cinematographer|person|author|^by$|_by$|_name$|_title$/,
    (path) => one(people, path),
  ],
  [/email|userName|to_address/, (path) => `person${placeOf(path) + 1}@example.com`],
  [/country|countries/, (path) => ['FR', 'JP', 'US'][placeOf(path) % 3] ?? 'FR'],
  [/currency/, () => 'USD'],
  [/language|subtitles|translated/, (path) => ['en', 'fr'][placeOf(path) % 2] ?? 'en'],
  [/^(url|picture)$|thumbnail/, () => picture],
  [/_url$|_site$/, () => 'https://www.example.com'],
  [/^filepath$/, () => '/incoming/lighthouse'],
  [/href|link|path/, () => '/movies'],
  [/play_time/, () => '01:42:00'],
  [/color/, () => '#445566'],
  [/timezone/, () => 'Asia/Tokyo'],
  [/tel/, () => '+33 1 23 45 67 89'],
  [/sha256|hash/, (path) => digits(path.join('.'), 64)],
  [
    /outline|note|text|message|comment|reason|description|about|pr_|subject|detail|answer|question$/,
    (path) => one(sentences, path),
  ],
  [/genres|tags|name|label|heading/, (path) => one(labels, path)],
  [/file_name/, () => 'lighthouse.mov'],
];

/** A text for a field; `format` is its schema's. */
export const sampleText = (path: Path, format: string): string => {
  if (format === 'date') return dayOf(path);
  if (format === 'base64') return 'AAAA';
  const name = nameOf(path);
  const [, make] = texts.find(([names]) => names.test(name)) ?? [];
  return make?.(path) ?? `${name} ${placeOf(path) + 1}`;
};

const numbers: readonly (readonly [RegExp, (place: number) => number])[] = [
  [/area/, (place) => 1 + place],
  [/year/, (place) => 2019 + (place % 6)],
  [/page|version|status|type|format|rating|code|role|method|resolution|rate|ratio|channel/, () => 1],
  [/price|amount|fee|total$|guarantee/, (place) => 1200 * (place + 1)],
  [/bytes|size/, (place) => 734_003_200 + place],
  [/width/, () => 1280],
  [/height/, () => 720],
  [/percent|progress/, (place) => 40 + place],
  [/number/, (place) => 1001 + place],
];

export const sampleNumber = (path: Path): number => {
  const [name, place] = [nameOf(path), placeOf(path)];
  if (name === 'per_page') return 20;
  // Codes in a list differ.
  if (typeof path.at(-1) === 'number') return 1 + place;
  if (path.includes('meta') && name.startsWith('total')) return 3;
  const [, make] = numbers.find(([names]) => names.test(name)) ?? [];
  return make?.(place) ?? 2 + place;
};

const trueNames = /^(allowed|seen|available|is_available|is_public|is_shown|ready|complete|confirmed|current|has_.*)$/;

export const sampleBoolean = (path: Path): boolean => trueNames.test(nameOf(path));
