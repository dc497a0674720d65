import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type HashInputs, hashInputs, isHashedFile } from './hash-inputs.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'inputs-'))
  await mkdir(join(root, 'part/src'), { recursive: true })
  await mkdir(join(root, 'part/dist'))
  await writeFile(join(root, 'lock.yaml'), 'react: 19')
  await writeFile(join(root, 'part/src/page.ts'), 'one')
})
afterEach(() => rm(root, { recursive: true }))

const hash = (changes: Partial<HashInputs> = {}) =>
  hashInputs(root, { folders: ['part'], files: ['lock.yaml'], libraries: [], tests: 'left out', ...changes })

test('changes the hash when a source or a root file changes', async () => {
  const before = await hash()
  await writeFile(join(root, 'part/src/page.ts'), 'two')
  const after = await hash()
  expect(after).not.toBe(before)
  await writeFile(join(root, 'lock.yaml'), 'react: 20')
  expect(await hash()).not.toBe(after)
})

test('changes the hash when a file is renamed and its content stays the same', async () => {
  const before = await hash()
  await rm(join(root, 'part/src/page.ts'))
  await writeFile(join(root, 'part/src/screen.ts'), 'one')
  expect(await hash()).not.toBe(before)
})

test('ignores file times, tests, documents and earlier builds', async () => {
  const before = await hash()
  await utimes(join(root, 'part/src/page.ts'), 1, 1)
  await writeFile(join(root, 'part/src/page.test.ts'), 'test')
  await writeFile(join(root, 'part/README.md'), 'words')
  await writeFile(join(root, 'part/dist/main.js'), 'built')
  expect(await hash()).toBe(before)
})

test('includes test files when the hash is for a test run', async () => {
  const before = await hash({ tests: 'counted' })
  await writeFile(join(root, 'part/src/page.test.ts'), 'test')
  expect(await hash({ tests: 'counted' })).not.toBe(before)
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
])('decides whether %s counts for a build (%s) and for tests (%s)', (path, byBuild, byTests) => {
  expect([isHashedFile(path, 'left out'), isHashedFile(path, 'counted')]).toEqual([byBuild, byTests])
})
