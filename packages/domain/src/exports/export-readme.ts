import { dataExportDays } from './data-export.ts';

/** A list as counted in the README. */
export type CountedList = { readonly name: string; readonly rows: number };

type Facts = {
  readonly company: string;
  readonly made_at: string;
  readonly lists: readonly CountedList[];
  readonly files: number;
  /** Files listed but not included, because of the limit. */
  readonly left_out: number;
};

const japanese = ({ company, made_at, files, left_out }: Facts) => [
  'Eigaichi（映画市）データの一括書き出し',
  '',
  `会社：${company}`,
  `作成日時：${made_at}`,
  '',
  'data/ には、貴社が閲覧できるデータを一覧ごとに収めています。1行が1件のJSONです（UTF-8）。',
  'schema/ には、各一覧の項目をJSON Schema（2020-12）で記載しています。',
  `files/ には、書類、画像、素材のファイルを収めています（${files}件）。一覧は data/files.jsonl をご覧ください。`,
  ...(left_out === 0 ? [] : [`上限を超えたため、${left_out}件のファイルは一覧のみに記載しています。`]),
  '見積もり、契約、台帳、書類の金額は通貨の主単位、そのほかの一覧の金額は最小単位です。日時は協定世界時（UTC）です。',
  'パスワードなどの秘密の値は含みません。',
  '一覧は順に読み取るため、作成中の変更は、先に書き出した一覧に反映されないことがあります。',
  `ダウンロードできる期間は、完成から${dataExportDays}日間です。`,
];

const english = ({ company, made_at, files, left_out }: Facts) => [
  'Eigaichi: export of all data',
  '',
  `Company: ${company}`,
  `Made at: ${made_at}`,
  '',
  'data/ has the data that your company may see, one file per list. Each line is a record in JSON (UTF-8).',
  'schema/ describes the fields of each list as JSON Schema (2020-12).',
  `files/ has documents, pictures and materials (${files} files). data/files.jsonl lists them.`,
  ...(left_out === 0 ? [] : [`${left_out} files are only listed, because they exceed the limit.`]),
  'Amounts of quotes, agreements, ledgers and documents are in major units, those of other lists in minor units.',
  'Times are in UTC. Passwords and other secrets are not included.',
  'Lists are read one after another. A list may miss a change made while later ones were written.',
  `The file can be downloaded for ${dataExportDays} days after it was made.`,
];

/** Explains the zip in both languages, with the number of records in each list. */
export const exportReadme = (facts: Facts): string =>
  [
    ...japanese(facts),
    '',
    ...english(facts),
    '',
    ...facts.lists.map(({ name, rows }) => `data/${name}.jsonl: ${rows}`),
    '',
  ].join('\r\n');
