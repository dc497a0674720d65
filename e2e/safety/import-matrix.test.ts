import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allowedFor, mayUseToBuildAndTest, takesEverything } from './import-matrix.ts'
import { importSpecifiers, packageOf } from './import-specifiers.ts'
import { packages, readText, repositoryFiles } from './repository-files.ts'

const ours = '@ninepocket/'
const isOwn = (name: string) => name.startsWith(ours)
const isForTests = (path: string) =>
  /\.test\.tsx?$|\/test-[a-z-]+\.tsx?$|\.config\.(mjs|ts)$|\/(testing|dev)\//.test(path)
/** Of the commands, those that a container runs (deploy/) may use no library for development. */
const runsInContainer =
  /^scripts\/((serve|catalogue|users|release|rollback)\.ts|(site|release|registry|setup|catalogue|users|build)\/)/
const isForDevelopment = (path: string) => path.startsWith('scripts/') && !runsInContainer.test(path)
const sources = repositoryFiles().filter((path) => /\.(ts|tsx|mjs)$/.test(path))

describe.each(packages())('$folder', ({ folder, manifest }) => {
  const allowed = allowedFor(folder)
  const wanted = Object.keys(manifest.dependencies ?? {})
  const forTests = Object.keys(manifest.devDependencies ?? {})
  const files = sources.filter((path) => path.startsWith(`${folder}/`) && !path.startsWith(takesEverything))

  test('has a place in the import matrix', () => {
    expect(allowed).toBeDefined()
  })

  test('depends only on what the import matrix allows', () => {
    const tooMuch = [
      ...wanted.filter((name) => isOwn(name) && !allowed?.includes(name.slice(ours.length))),
      ...forTests.filter(
        (name) =>
          isOwn(name) && ![...(allowed ?? []), ...mayUseToBuildAndTest].includes(name.slice(ours.length)),
      ),
    ]
    expect(tooMuch).toEqual([])
  })

  test('imports only what its package.json names', () => {
    const undeclared = files.flatMap((path) =>
      importSpecifiers(readText(path))
        .filter((specifier) => !/^(\.|node:|vitest(\/|$))/.test(specifier))
        .map(packageOf)
        .filter(
          (name) =>
            !wanted.includes(name) && !((isForTests(path) || isForDevelopment(path)) && isKnownInTests(name)),
        )
        .map((name) => `${path} imports ${name}`),
    )
    expect(undeclared).toEqual([])
  })

  test('reaches into no other package by a relative path', () => {
    const escapes = files.flatMap((path) =>
      importSpecifiers(readText(path))
        .filter((specifier) => specifier.startsWith('.'))
        .filter((specifier) => !posix.join(posix.dirname(path), specifier).startsWith(`${folder}/`))
        .map((specifier) => `${path} imports ${specifier}`),
    )
    expect(escapes).toEqual([])
  })

  function isKnownInTests(name: string) {
    return forTests.includes(name) || name === manifest.name || name === 'fast-check' || name === 'playwright'
  }
})

test('no remote and no shell names another remote', () => {
  const parts = packages().filter(({ folder }) => folder === 'shell' || folder.startsWith('mf-'))
  const remotes = parts.map(({ folder }) => folder).filter((folder) => folder.startsWith('mf-'))
  const crossed = parts.flatMap(({ folder }) =>
    sources
      .filter((path) => path.startsWith(`${folder}/src/`))
      .flatMap((path) => importSpecifiers(readText(path)).map((specifier) => ({ path, specifier })))
      .filter(({ specifier }) =>
        remotes.some((remote) => remote !== folder && specifier.includes(`${remote}/`)),
      ),
  )
  expect(crossed).toEqual([])
})
