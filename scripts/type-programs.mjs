const rules = ['packages/domain', 'packages/wire'];

/**
 * Folders compiled as one program, with their configs: each file is read once for all its importers. `imports` are
 * folders of other programs whose changes show in the types of this one.
 */
export const programs = [
  { of: 'rules and shapes', config: 'scripts/programs/rules.json', folders: rules, imports: [] },
  {
    of: 'the server',
    config: 'scripts/programs/server.json',
    folders: ['content', 'packages/movie-index', 'apps/api', 'proofs'],
    imports: rules,
  },
  {
    of: 'journeys and measures',
    config: 'scripts/programs/browser.json',
    folders: ['packages/client', 'e2e', 'bench'],
    imports: rules,
  },
  { of: 'the page', config: 'apps/web', folders: ['apps/web'], imports: rules },
];

/** Programs that compile one of these files, and those that import the rules among them. */
export const programsOf = (paths) =>
  programs.filter(({ folders, imports }) =>
    [...folders, ...imports].some((folder) => paths.some((path) => path.startsWith(`${folder}/`))),
  );
