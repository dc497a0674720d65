import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getAllowedImports, sharedBuildAndTestPackages, unrestrictedFolderPath } from './import-matrix.ts'
import { getPackageName, parseImportSpecifiers } from './import-specifiers.ts'
import { listPackages, listRemoteFolders, listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

const packageScope = '@ninepocket/'
const isTestFile = (path: string) =>
  /\.test\.tsx?$|\/test-[a-z-]+\.tsx?$|\.config\.(mjs|ts)$|\/(testing|dev)\//.test(path)
/** Commands of a container (deploy/), which has no development dependencies. */
const containerScriptPattern = /^scripts\/((serve|catalogue|users|release|rollback)\.ts|(setup|catalogue|users)\/)/
const isDevelopmentScript = (path: string) => path.startsWith('scripts/') && !containerScriptPattern.test(path)
const sources = listRepositoryFiles().filter((path) => /\.(ts|tsx|mjs)$/.test(path))

describe.each(listPackages())('$folder', ({ folder, manifest }) => {
  const allowed = getAllowedImports(folder)
  const dependencies = Object.keys(manifest.dependencies ?? {})
  const devDependencies = Object.keys(manifest.devDependencies ?? {})
  const files = sources.filter((path) => path.startsWith(`${folder}/`) && !path.startsWith(unrestrictedFolderPath))

  test('has a row in the import matrix', () => {
    expect(allowed).toBeDefined()
  })

  test('depends only on packages that the import matrix allows', () => {
    const findForbidden = (names: string[], allowedNames: readonly string[] = []) =>
      names.filter((name) => name.startsWith(packageScope) && !allowedNames.includes(name.slice(packageScope.length)))
    expect(findForbidden(dependencies, allowed)).toEqual([])
    expect(findForbidden(devDependencies, [...(allowed ?? []), ...sharedBuildAndTestPackages])).toEqual([])
  })

  test('imports only packages that its package.json names', () => {
    const undeclared = files.flatMap((path) =>
      parseImportSpecifiers(readRepositoryFile(path))
        .filter((specifier) => !/^(\.|node:|vitest(\/|$))/.test(specifier))
        .map(getPackageName)
        .filter((name) => !dependencies.includes(name))
        .filter((name) => !(isTestFile(path) || isDevelopmentScript(path)) || !isKnownInTests(name))
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

test('no remote imports another remote, and the shell imports none', () => {
  const remotes = listRemoteFolders()
  const crossImports = ['shell', ...remotes].flatMap((folder) =>
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
