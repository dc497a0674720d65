import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { listRepositoryFiles } from './repository-files.ts'

const fixedNames =
  /^((README|CHANGELOG|CONTRIBUTING|SECURITY)\.md|LICENSE.*|Containerfile(\.dockerignore)?|Chart\.yaml|[.].*)$/
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const catchAllNames = /^(utils?|helpers?|common|types?|constants?|misc)(\.|$)/

/** The name of a template is completed when it is used. */
const isTemplate = (path: string) => path.endsWith('.tmpl')

const pathSegments = listRepositoryFiles()
  .filter((path) => !isTemplate(path))
  .flatMap((path) => path.split('/').map((part) => ({ part, path })))

test('files and folders are named in kebab-case', () => {
  const invalidNames = pathSegments.filter(({ part }) => !kebabCase.test(part) && !fixedNames.test(part))
  expect(invalidNames.map(({ path }) => path)).toEqual([])
})

test('no file or folder has a catch-all name', () => {
  expect(pathSegments.filter(({ part }) => catchAllNames.test(part)).map(({ path }) => path)).toEqual([])
})

test('every test lies beside the code that it tests', () => {
  expect(listRepositoryFiles().filter((path) => posix.dirname(path).includes('__tests__'))).toEqual([])
})
