/** Import rules of docs/architecture.md. A new package needs a row here and a decision record. */
const layoutPackages = ['contract', 'paths', 'client', 'runtime', 'ui']

const allowedImports: Record<string, readonly string[]> = {
  'shared/contract': [],
  'shared/paths': ['contract'],
  'shared/client': ['contract'],
  'shared/runtime': ['client', 'contract'],
  'shared/ui': [],
  'shared/browse': layoutPackages,
  // Its standalone layout looks like the site's.
  'shared/testing': ['contract', 'paths', 'client', 'runtime', 'ui', 'browse'],
  'shared/build': [],
  shell: layoutPackages,
  'mf-*': [...layoutPackages, 'browse'],
  demo: ['contract'],
  api: ['contract', 'paths', 'demo'],
  // Its tests of deploy/ read the deployed packages.
  e2e: ['contract', 'paths', 'testing', 'api', 'server', 'releases'],
  // Benchmarks start the real server and measure real builds.
  bench: ['contract', 'paths', 'testing', 'build', 'api', 'demo'],
  releases: ['api', 'shell', 'contract'],
  server: ['api', 'demo', 'shell', 'releases', 'contract'],
  scripts: ['api', 'shell', 'server', 'releases', 'build', 'contract', 'paths', 'testing'],
}

/** Packages that every package may also use, in its build and tests. */
export const sharedBuildAndTestPackages = ['build', 'testing']

/** The site as one plain bundle, the baseline of `npm run bench -- web`. It may import every folder. */
export const unrestrictedFolderPath = 'bench/web/plain/'

export function getAllowedImports(folder: string): readonly string[] | undefined {
  return allowedImports[folder.startsWith('mf-') ? 'mf-*' : folder]
}
