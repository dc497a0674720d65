/**
 * Who may import what of ours (docs/architecture.md, "Who may import what"). A folder that is not named here has
 * no place in the house yet: give it one, with a decision record.
 */
const layoutPackages = ['contract', 'paths', 'client', 'runtime', 'ui']

const allowedImports: Record<string, readonly string[]> = {
  'shared/contract': [],
  'shared/paths': ['contract'],
  'shared/client': ['contract'],
  'shared/runtime': ['client', 'contract'],
  'shared/ui': [],
  'shared/browse': layoutPackages,
  // Its frame for a remote alone looks like the site's.
  'shared/testing': ['contract', 'paths', 'client', 'runtime', 'ui'],
  'shared/build': [],
  shell: layoutPackages,
  'mf-*': [...layoutPackages, 'browse'],
  api: ['contract', 'paths'],
  // Its tests of deploy/ read what is deployed.
  e2e: ['contract', 'paths', 'testing', 'api', 'server', 'releases'],
  // Benches start the real server, and weigh real builds.
  bench: ['contract', 'paths', 'testing', 'build', 'api'],
  releases: ['api', 'shell', 'contract'],
  server: ['api', 'shell', 'releases', 'contract'],
  scripts: ['api', 'shell', 'server', 'releases', 'build', 'contract', 'paths', 'testing'],
}

/** Besides, for a package's own build and tests. */
export const buildAndTestPackages = ['build', 'testing']

/** The site as one plain bundle, which the real one is measured against: it takes every part from its folder. */
export const unrestrictedFolder = 'bench/web/plain/'

export function getAllowedImports(folder: string): readonly string[] | undefined {
  return allowedImports[folder.startsWith('mf-') ? 'mf-*' : folder]
}
