import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../setup/repository-root.ts'
import { listFolderLibraries, parseLockfileDependencyGraph } from './lockfile-dependency-graph.ts'

const lock = `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      vitest:
        specifier: 'catalog:'
        version: 5.1.0(vite@8.0.0)

  mf-a:
    dependencies:
      '@ninepocket/ui':
        specifier: workspace:*
        version: link:../shared/ui
      react:
        specifier: 'catalog:'
        version: 19.3.1

  shared/ui:
    dependencies:
      aliased:
        specifier: npm:other@1
        version: other@1.0.0
      '@scope/icons':
        specifier: 'catalog:'
        version: 2.0.0(react@19.3.1)

packages:

  react@19.3.1:
    resolution: {integrity: sha512-x}

snapshots:

  react@19.3.1: {}

  '@scope/icons@2.0.0(react@19.3.1)':
    dependencies:
      paths: 3.0.0
      react: 19.3.1
    optionalDependencies:
      faster: 4.0.0
    transitivePeerDependencies:
      - supports-color

  paths@3.0.0: {}
`

test("lists a folder's direct libraries and all they depend on", () => {
  const libraries = parseLockfileDependencyGraph(lock)
  expect(listFolderLibraries(libraries, ['mf-a'])).toEqual(['react@19.3.1'])
  expect(listFolderLibraries(libraries, ['shared/ui'])).toEqual([
    '@scope/icons@2.0.0(react@19.3.1)',
    'faster@4.0.0',
    'other@1.0.0',
    'paths@3.0.0',
    'react@19.3.1',
  ])
  expect(listFolderLibraries(libraries, ['.'])).toEqual(['vitest@5.1.0(vite@8.0.0)'])
  expect(listFolderLibraries(libraries, ['nowhere'])).toEqual([])
})

test("describes every library that this repository's lock file names", () => {
  const libraries = parseLockfileDependencyGraph(readFileSync(join(repositoryRoot, 'pnpm-lock.yaml'), 'utf8'))
  const all = listFolderLibraries(libraries, [...libraries.direct.keys()])
  expect(all.length).toBeGreaterThan(300)
  expect(all.filter((library) => !libraries.dependencies.has(library))).toEqual([])
  expect(all.filter((library) => /^react@/.test(library))).toHaveLength(1)
})

test('throws when the lock file has another format', () => {
  expect(() => parseLockfileDependencyGraph('lockfileVersion: 1')).toThrow('has no importers')
})
