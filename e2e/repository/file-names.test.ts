import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { listRepositoryFiles } from './repository-files.ts'

const fixedNames =
  /^((README|CHANGELOG|CONTRIBUTING|SECURITY)\.md|LICENSE.*|Containerfile(\.dockerignore)?|Chart\.yaml|[.].*)$/
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const catchAllNames = /^(utils?|helpers?|common|types?|constants?|misc)(\.|$)/

/** Segments of all paths. Names of templates have placeholders. */
const pathSegments = listRepositoryFiles()
  .filter((path) => !path.endsWith('.tmpl'))
  .flatMap((path) => path.split('/').map((segment) => ({ segment, path })))

test('files and folders are named in kebab-case', () => {
  const invalidNames = pathSegments.filter(({ segment }) => !kebabCase.test(segment) && !fixedNames.test(segment))
  expect(invalidNames.map(({ path }) => path)).toEqual([])
})

test('no file or folder has a catch-all name', () => {
  expect(pathSegments.filter(({ segment }) => catchAllNames.test(segment)).map(({ path }) => path)).toEqual([])
})

test('no folder is only for tests of another folder', () => {
  expect(listRepositoryFiles().filter((path) => posix.dirname(path).includes('__tests__'))).toEqual([])
})
