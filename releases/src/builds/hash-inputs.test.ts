import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashInputs, type InputsToHash, isInputFile } from './hash-inputs.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'inputs-'))
  await mkdir(join(root, 'app/src'), { recursive: true })
  await mkdir(join(root, 'app/dist'))
  await writeFile(join(root, 'lock.yaml'), 'react: 19')
  await writeFile(join(root, 'app/src/page.ts'), 'one')
})
afterEach(() => rm(root, { recursive: true }))

const hash = (changes: Partial<InputsToHash> = {}) =>
  hashInputs(root, { folders: ['app'], files: ['lock.yaml'], libraries: [], purpose: 'build', ...changes })

test.each<[string, () => Promise<unknown>]>([
  ['a source changes', () => writeFile(join(root, 'app/src/page.ts'), 'two')],
  ['a root file changes', () => writeFile(join(root, 'lock.yaml'), 'react: 20')],
  ['a file is renamed', () => rename(join(root, 'app/src/page.ts'), join(root, 'app/src/screen.ts'))],
])('changes the hash when %s', async (_, change) => {
  const before = await hash()
  await change()
  expect(await hash()).not.toBe(before)
})

test('ignores file times, tests, documents and earlier builds', async () => {
  const before = await hash()
  await utimes(join(root, 'app/src/page.ts'), 1, 1)
  await writeFile(join(root, 'app/src/page.test.ts'), 'test')
  await writeFile(join(root, 'app/README.md'), 'text')
  await writeFile(join(root, 'app/dist/main.js'), 'built')
  expect(await hash()).toBe(before)
})

test('includes test files when the hash is for a test run', async () => {
  const before = await hash({ purpose: 'test' })
  await writeFile(join(root, 'app/src/page.test.ts'), 'test')
  expect(await hash({ purpose: 'test' })).not.toBe(before)
})

test('changes the hash when a library has another version', async () => {
  expect(await hash({ libraries: ['react@19.3.1'] })).not.toBe(await hash({ libraries: ['react@19.3.2'] }))
})

test.each([
  ['src/page.tsx', true, true],
  ['src/page.test.tsx', false, true],
  ['src/dev/standalone-remote.ts', false, true],
  ['README.md', false, false],
  ['node_modules/react/index.js', false, false],
  ['dist/browser/main.js', false, false],
  ['.cache/built', false, false],
])('decides whether %s is an input of a build (%s) and of tests (%s)', (path, inBuild, inTests) => {
  expect([isInputFile(path, 'build'), isInputFile(path, 'test')]).toEqual([inBuild, inTests])
})
