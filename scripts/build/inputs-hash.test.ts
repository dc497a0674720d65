import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inputsHash } from './inputs-hash.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'inputs-'))
  await mkdir(join(root, 'part/src'), { recursive: true })
  await mkdir(join(root, 'part/dist'))
  await writeFile(join(root, 'lock.yaml'), 'react: 19')
  await writeFile(join(root, 'part/src/page.ts'), 'one')
})
afterEach(() => rm(root, { recursive: true }))

const hash = (tests: 'counted' | 'left out' = 'left out') =>
  inputsHash(root, { folders: ['part'], files: ['lock.yaml'], tests })

test('the hash follows the content of sources and of the lock file', async () => {
  const before = await hash()
  await writeFile(join(root, 'part/src/page.ts'), 'two')
  const after = await hash()
  expect(after).not.toBe(before)
  await writeFile(join(root, 'lock.yaml'), 'react: 20')
  expect(await hash()).not.toBe(after)
})

test('a renamed file counts, although its content is the same', async () => {
  const before = await hash()
  await rm(join(root, 'part/src/page.ts'))
  await writeFile(join(root, 'part/src/screen.ts'), 'one')
  expect(await hash()).not.toBe(before)
})

test('times, tests, documents and former builds do not count', async () => {
  const before = await hash()
  await utimes(join(root, 'part/src/page.ts'), 1, 1)
  await writeFile(join(root, 'part/src/page.test.ts'), 'test')
  await writeFile(join(root, 'part/README.md'), 'words')
  await writeFile(join(root, 'part/dist/main.js'), 'built')
  expect(await hash()).toBe(before)
})

test('tests count where what was tested is asked for', async () => {
  const before = await hash('counted')
  await writeFile(join(root, 'part/src/page.test.ts'), 'test')
  expect(await hash('counted')).not.toBe(before)
})
