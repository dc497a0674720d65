import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseImportSpecifiers } from './import-specifiers.ts'
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

const modulesFolder = 'api/src/modules/'
/** Returns `auth` for `api/src/modules/auth/login/authenticate.ts`. */
const getModuleName = (path: string) => path.slice(modulesFolder.length).split('/')[0] ?? ''
const sources = listRepositoryFiles().filter(
  (path) => path.startsWith(modulesFolder) && path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path),
)
const crossModuleImports = sources.flatMap((path) =>
  parseImportSpecifiers(readRepositoryFile(path))
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(path), specifier))
    .filter((target) => target.startsWith(modulesFolder) && getModuleName(target) !== getModuleName(path))
    .map((target) => ({ path, target })),
)

describe('modules of the API', () => {
  test('exist, and import each other', () => {
    expect(new Set(sources.map(getModuleName)).size).toBeGreaterThan(5)
    expect(crossModuleImports.length).toBeGreaterThan(5)
  })

  test("use each other's services, never their repositories", () => {
    const repositoryImports = crossModuleImports.filter(({ target }) => target.endsWith('-repository.ts'))
    expect(repositoryImports.map(({ path, target }) => `${path} imports ${target}`)).toEqual([])
  })

  test('use repositories in no routes but those of the catalogue', () => {
    const routes = sources.filter((path) => path.endsWith('-routes.ts') && !path.endsWith('/catalogue-routes.ts'))
    const violations = routes.filter((path) =>
      parseImportSpecifiers(readRepositoryFile(path)).some((each) => each.endsWith('-repository.ts')),
    )
    expect(violations).toEqual([])
  })

  test('never import each other in a cycle', () => {
    const pairs = crossModuleImports.map(({ path, target }) => `${getModuleName(path)} > ${getModuleName(target)}`)
    expect(pairs.filter((pair) => pairs.includes(pair.split(' > ').toReversed().join(' > ')))).toEqual([])
  })

  test('contain no SQL in routes and services', () => {
    const checkedFiles = sources.filter(
      (path) => /-(routes|service)\.ts$|\/users\//.test(path) && !path.endsWith('-repository.ts'),
    )
    expect(checkedFiles.filter((path) => /\.query[(<]/.test(readRepositoryFile(path)))).toEqual([])
  })
})

test('every file with endpoints is in `endpointsByName`, from which the tests of access take theirs', () => {
  const folder = 'shared/contract/src/'
  const list = `${folder}endpoints/endpoints-by-name.ts`
  const listed = parseImportSpecifiers(readRepositoryFile(list)).map((each) => posix.join(posix.dirname(list), each))
  const files = listRepositoryFiles().filter((path) => path.startsWith(folder) && path.endsWith('-endpoints.ts'))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((path) => !listed.includes(path))).toEqual([])
})
