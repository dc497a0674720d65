import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importSpecifiers } from './import-specifiers.ts'
import { readText, repositoryFiles } from './repository-files.ts'

const home = 'api/src/modules/'
/** `api/src/modules/auth/login-service.ts` → `auth`. */
const moduleOf = (path: string) => path.slice(home.length).split('/')[0] ?? ''
const sources = repositoryFiles().filter(
  (path) => path.startsWith(home) && path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path),
)
/** Every import of one module's file from another module. */
const crossings = sources.flatMap((path) =>
  importSpecifiers(readText(path))
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(path), specifier))
    .filter((target) => target.startsWith(home) && moduleOf(target) !== moduleOf(path))
    .map((target) => ({ path, target })),
)

describe('modules of the API', () => {
  test('are found, and know each other somewhere', () => {
    expect(new Set(sources.map(moduleOf)).size).toBeGreaterThan(5)
    expect(crossings.length).toBeGreaterThan(5)
  })

  test('ask each other’s services, never their repositories', () => {
    const into = crossings.filter(({ target }) => target.endsWith('-repository.ts'))
    expect(into.map(({ path, target }) => `${path} imports ${target}`)).toEqual([])
  })

  test('answer calls by services: a repository is named only where the catalogue is put together', () => {
    const routes = sources.filter(
      (path) => path.endsWith('-routes.ts') && !path.endsWith('/catalogue-routes.ts'),
    )
    const direct = routes.filter((path) =>
      importSpecifiers(readText(path)).some((each) => each.endsWith('-repository.ts')),
    )
    expect(direct).toEqual([])
  })

  test('never import each other in a circle of two', () => {
    const pairs = new Set(crossings.map(({ path, target }) => `${moduleOf(path)} > ${moduleOf(target)}`))
    const circles = [...pairs].filter((pair) => pairs.has(pair.split(' > ').toReversed().join(' > ')))
    expect(circles).toEqual([])
  })

  test('speak SQL in their repositories, and nowhere in routes and services', () => {
    const sql = /\.query[(<]/
    const speakers = sources.filter(
      (path) => /-(routes|service)\.ts$|\/users\//.test(path) && !path.endsWith('-repository.ts'),
    )
    expect(speakers.filter((path) => sql.test(readText(path)))).toEqual([])
  })
})
