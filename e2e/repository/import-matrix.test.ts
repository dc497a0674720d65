import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildAndTestPackages, getAllowedImports, unrestrictedFolder } from './import-matrix.ts'
import { getPackageName, parseImportSpecifiers } from './import-specifiers.ts'
import { listPackages, listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

const packageScope = '@ninepocket/'
const isOwnPackage = (name: string) => name.startsWith(packageScope)
const isTestFile = (path: string) =>
  /\.test\.tsx?$|\/test-[a-z-]+\.tsx?$|\.config\.(mjs|ts)$|\/(testing|dev)\//.test(path)
/** Commands that a container runs (deploy/) may not use development dependencies. */
const containerScriptPattern = /^scripts\/((serve|catalogue|users|release|rollback)\.ts|(setup|catalogue|users)\/)/
const isDevelopmentScript = (path: string) => path.startsWith('scripts/') && !containerScriptPattern.test(path)
const sources = listRepositoryFiles().filter((path) => /\.(ts|tsx|mjs)$/.test(path))

describe.each(listPackages())('$folder', ({ folder, manifest }) => {
  const allowed = getAllowedImports(folder)
  const dependencies = Object.keys(manifest.dependencies ?? {})
  const devDependencies = Object.keys(manifest.devDependencies ?? {})
  const files = sources.filter((path) => path.startsWith(`${folder}/`) && !path.startsWith(unrestrictedFolder))

  test('has a row in the import matrix', () => {
    expect(allowed).toBeDefined()
  })

  test('depends only on packages that the import matrix allows', () => {
    const forbidden = [
      ...dependencies.filter((name) => isOwnPackage(name) && !allowed?.includes(name.slice(packageScope.length))),
      ...devDependencies.filter(
        (name) =>
          isOwnPackage(name) &&
          ![...(allowed ?? []), ...buildAndTestPackages].includes(name.slice(packageScope.length)),
      ),
    ]
    expect(forbidden).toEqual([])
  })

  test('imports only packages that its package.json names', () => {
    const undeclared = files.flatMap((path) =>
      parseImportSpecifiers(readRepositoryFile(path))
        .filter((specifier) => !/^(\.|node:|vitest(\/|$))/.test(specifier))
        .map(getPackageName)
        .filter(
          (name) =>
            !dependencies.includes(name) && !((isTestFile(path) || isDevelopmentScript(path)) && isKnownInTests(name)),
        )
        .map((name) => `${path} imports ${name}`),
    )
    expect(undeclared).toEqual([])
  })

  test('imports no other package by a relative path', () => {
    const escapes = files.flatMap((path) =>
      parseImportSpecifiers(readRepositoryFile(path))
        .filter((specifier) => specifier.startsWith('.'))
        .filter((specifier) => !posix.join(posix.dirname(path), specifier).startsWith(`${folder}/`))
        .map((specifier) => `${path} imports ${specifier}`),
    )
    expect(escapes).toEqual([])
  })

  function isKnownInTests(name: string) {
    return devDependencies.includes(name) || name === manifest.name || name === 'fast-check' || name === 'playwright'
  }
})

test('no remote and no shell names another remote', () => {
  const apps = listPackages().filter(({ folder }) => folder === 'shell' || folder.startsWith('mf-'))
  const remotes = apps.map(({ folder }) => folder).filter((folder) => folder.startsWith('mf-'))
  const crossImports = apps.flatMap(({ folder }) =>
    sources
      .filter((path) => path.startsWith(`${folder}/src/`))
      .flatMap((path) => parseImportSpecifiers(readRepositoryFile(path)).map((specifier) => ({ path, specifier })))
      .filter(({ specifier }) => remotes.some((remote) => remote !== folder && specifier.includes(`${remote}/`))),
  )
  expect(crossImports).toEqual([])
})

test('loads the demo only on demand, and never at a start', () => {
  const importers = sources.filter(
    (path) =>
      !/^(demo|bench)\//.test(path) &&
      !isTestFile(path) &&
      parseImportSpecifiers(readRepositoryFile(path)).some((each) => each.startsWith('@ninepocket/demo/')),
  )
  expect(importers.length).toBeGreaterThan(0)
  const atStart = importers.filter((path) => /^(import|export)\b.*'@ninepocket\/demo\//m.test(readRepositoryFile(path)))
  expect(atStart).toEqual([])
})
