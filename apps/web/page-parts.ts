import { resolve } from 'node:path';

type Module = { readonly importedIds: readonly string[]; readonly code: string | null };
type Modules = { getModuleInfo(id: string): Module | null };

/** Parts of a route in a separate file, fetched with the page: its rendering and its data loading. */
export const splitFromRoutes = [
  'component',
  'errorComponent',
  'loader',
  'notFoundComponent',
  'pendingComponent',
] as const;

const source = (path: string) => resolve(import.meta.dirname, 'src', path);

/** The module that the router's plugin makes of a route's parts. */
const route = (path: string) => `${source(`routes/${path}`)}?tsr-split=${splitFromRoutes.join('---')}`;

/** Our own parts, each with its entry modules: first those of every page, then further ones of home and the list. */
const ownParts = [
  { name: 'app', from: [source('main.tsx')] },
  { name: 'home', from: [route('_public/index.tsx'), source('features/home/home-notices.tsx')] },
  { name: 'list', from: [route('_member/movies/index.tsx')] },
] as const;

/** Pages that render parts of the list, but not the list; the shared modules are a separate file. */
const besideList = [
  '_member/movies/detail/$movie_id.tsx',
  '_consumer/vod/cart.tsx',
  '_consumer/vod/quotes/$quote_id.tsx',
  '_provider/ch/quotes/purchased/$quote_id.tsx',
  '_manager/admin/settlement/index.tsx',
].map(route);

const wizard = route('_consumer/vod/cart.tsx');

/** Pages of a request after the wizard; modules shared by two of these four are a separate file. */
const quotePages = [
  '_consumer/vod/quotes/$quote_id.tsx',
  '_provider/ch/quotes/$quote_id.tsx',
  '_provider/ch/quotes/purchased/$quote_id.tsx',
].map(route);

/** Pages that need some of this too, and are painted without the rest. */
const besideQuotes = [
  '_member/movies/detail/$movie_id.tsx',
  '_manager/admin/index.tsx',
  '_manager/admin/settlement/index.tsx',
].map(route);

/** Components shown on a page before any interaction. */
const firstComponents = /^(Button|ActionIcon|UnstyledButton|Loader|Transition|Group|Kbd|VisuallyHidden)$/;
/** Fields and checkboxes of the list itself; all other fields are in forms. */
const entryComponents = /^(Combobox|InputBase|TextInput|Checkbox|Pagination)$/;
const writingComponents = /^(Textarea|NativeSelect)$/;
const fieldComponents =
  /^(Select|MultiSelect|TagsInput|Autocomplete|Pill|PillsInput|PasswordInput|Radio|Slider|Switch|Tabs|Fieldset|FileInput)$/;
/** Field parts that menus use too. */
const iconsOfFields = /\/(CheckIcon|RadioIcon)\.m?js/;
/** Hooks needed only by overlays. */
const overHooks = /^(use-drag|use-collapse|use-move|use-pagination|use-focus-trap|use-focus-return|use-long-press)$/;

const libraries: readonly (readonly [RegExp, string])[] = [
  [/^(react|react-dom|scheduler|use-sync-external-store)$/, 'react'],
  [/^@tanstack\/(react-router|router-core|history|store|react-store|react-query|query-core)$/, 'react'],
  [/^(i18next|react-i18next|zod)$/, 'core'],
  [/^(dayjs|@mantine\/dates)$/, 'calendar'],
  [
    /^(klona|fast-deep-equal|@mantine\/form|react-textarea-autosize|use-composed-ref|use-latest|use-isomorphic-layout-effect)$/,
    'writing',
  ],
  [/^(react-number-format)$/, 'fields'],
  [
    /^(@floating-ui\/.*|react-remove-scroll.*|use-sidecar|use-callback-ref|react-style-singleton|get-nonce|tslib)$/,
    'over',
  ],
  [/^(@mantine\/store|@tabler\/icons-react|@fontsource-variable\/inter|clsx)$/, 'ui'],
];

/** The part that a library's module belongs to: `ui` is on every page, the others load on demand. */
const libraryPart = (id: string): string | null => {
  const [, library = '', path = ''] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?:esm\/)?(.*)$/.exec(id) ?? [];
  if (library === '') return null;
  // The theme's styles are one sheet, so that the order of main.tsx sets the cascade.
  if (/^@mantine\/(core|dates|notifications)$/.test(library) && /\.css(\?|$)/.test(path)) return 'ui';
  const [folder = '', name = ''] = path.split('/');
  if (library === '@mantine/hooks') return overHooks.test(folder) ? 'over' : 'ui';
  if (library === '@mantine/core') {
    if (folder === 'core' || firstComponents.test(name) || iconsOfFields.test(path)) return 'ui';
    if ((folder === 'utils' && name !== 'Floating') || entryComponents.test(name)) return 'entry';
    if (writingComponents.test(name)) return 'writing';
    return fieldComponents.test(name) ? 'fields' : 'over';
  }
  return libraries.find(([names]) => names.test(library))?.[1] ?? null;
};

const reachedFrom = (start: string, modules: Modules): ReadonlySet<string> => {
  const met = new Set<string>();
  const visit = (id: string) => {
    if (met.has(id)) return;
    met.add(id);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  visit(start);
  return met;
};

const isOwn = (id: string) =>
  /[\\/](apps[\\/]web[\\/]src|packages|content[\\/]compiler)[\\/]|^\0virtual:content\//.test(id);

const iconOf = (path: string) => /\/@tabler\/icons-react\/.*\/(Icon\w+)\.m?js/.exec(path)?.[1];

/** Icons named by our modules: their imports use the library's index, which reaches every icon. */
const iconsNamed = (ids: Iterable<string>, modules: Modules): ReadonlySet<string> =>
  new Set([...ids].filter(isOwn).flatMap((id) => modules.getModuleInfo(id)?.code?.match(/\bIcon[A-Z]\w*/g) ?? []));

/**
 * Names the file for a module; null leaves it to the bundler. A module of ours belongs to the first part that reaches
 * it. Otherwise a page would request some fifty small files, one round trip after another.
 */
export const namePart = (): ((id: string, modules: Modules) => string | null) => {
  let reached: readonly (readonly [string, ReadonlySet<string>])[] | undefined;
  let firstIcons: ReadonlySet<string> | undefined;
  let shared: ReadonlySet<string> | undefined;
  let ofQuotes: readonly ReadonlySet<string>[] | undefined;
  let ofWizard: ReadonlySet<string> | undefined;
  let elsewhere: ReadonlySet<string> | undefined;
  /** Undefined for modules of only one of the pages, or of none. */
  const quotePart = (id: string, modules: Modules) => {
    ofQuotes ??= quotePages.map((page) => reachedFrom(page, modules));
    ofWizard ??= reachedFrom(wizard, modules);
    const pages = [ofWizard, ...ofQuotes].filter((ids) => ids.has(id));
    if (pages.length < 2) return null;
    elsewhere ??= new Set(besideQuotes.flatMap((page) => [...reachedFrom(page, modules)]));
    if (elsewhere.has(id)) return 'terms';
    return ofWizard.has(id) ? 'asks' : 'deals';
  };
  return (id, modules) => {
    const path = id.replaceAll('\\', '/');
    reached ??= ownParts.map(
      ({ name, from }) => [name, new Set(from.flatMap((start) => [...reachedFrom(start, modules)]))] as const,
    );
    const icon = iconOf(path);
    if (icon !== undefined) {
      firstIcons ??= iconsNamed(
        reached.filter(([name]) => name !== 'list').flatMap(([, ids]) => [...ids]),
        modules,
      );
      return firstIcons.has(icon) ? 'ui' : 'icons';
    }
    if (path.includes('/node_modules/')) return libraryPart(path);
    if (/\/src\/theme\//.test(path)) return 'ui';
    if (/\/src\/ui\/(day-field|date-entry)\.tsx$/.test(path)) return 'calendar';
    if (path.includes('zod-without-eval')) return 'core';
    // Entry modules of a part keep their own name, by which the server finds the files of a route.
    if (!isOwn(path) || ownParts.some(({ from }) => from.some((start) => start === id))) return null;
    const part = reached.find(([, ids]) => ids.has(id))?.[0];
    if (part === undefined) return quotePart(id, modules);
    if (part !== 'list') return part;
    shared ??= new Set(besideList.flatMap((page) => [...reachedFrom(page, modules)]));
    return shared.has(id) ? 'parts' : 'list';
  };
};
