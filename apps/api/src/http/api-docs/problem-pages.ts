import { type RefusalCode, refusalTexts } from '@eigaichi/domain/shared/refusals';
import { statusByRefusal } from '@eigaichi/wire/shared/errors';
import { problemMembersOf, problemPath } from '@eigaichi/wire/shared/problem';
import { escapeHtml } from '../html.ts';
import { docsShell } from './docs-shell.ts';

const isCode = (code: string): code is RefusalCode => Object.hasOwn(refusalTexts, code);

const codes = Object.keys(refusalTexts).filter(isCode);

/** Title, status and sentence of a code; undefined for an unknown one. `{name}` is filled in by each occurrence. */
export const problemAbout = (code: string) => {
  if (!isCode(code)) return undefined;
  const { ja, en } = refusalTexts[code];
  const { detail: _, ...members } = problemMembersOf(code, statusByRefusal[code], en);
  return { ...members, code, detail: { ja, en } };
};

type About = NonNullable<ReturnType<typeof problemAbout>>;

/** Page about one code: the `type` of its problems. */
export const problemPage = ({ code, status, title, detail }: About): string =>
  docsShell({
    page: '',
    language: 'en',
    title,
    body: `<p><code>${escapeHtml(code)}</code> HTTP ${status}</p><p>${escapeHtml(detail.en)}</p>
<p lang="ja">${escapeHtml(detail.ja)}</p><p><a href="/api/problems">All problems</a></p>`,
  });

/** All codes with status and sentence. */
export const problemsPage = (): string => {
  const rows = codes.map(
    (code) => `<tr><td><a href="${problemPath(code)}"><code>${code}</code></a></td><td>${statusByRefusal[code]}</td>
<td>${escapeHtml(refusalTexts[code].en)}</td><td lang="ja">${escapeHtml(refusalTexts[code].ja)}</td></tr>`,
  );
  const body = `<div class="scroll"><table><thead><tr><th>Code</th><th>HTTP</th><th>English</th><th>日本語</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div>`;
  return docsShell({ page: '', language: 'en', title: 'Problems', body });
};
