import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertBeforeAnchor } from './insert-before-anchor.ts'

let folder = ''
let file = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'insert-'))
  file = join(folder, 'list.ts')
  await writeFile(file, 'const list = [\n  one,\n]\n')
})
afterEach(() => rm(folder, { recursive: true }))

test('inserts text before the only match', async () => {
  await insertBeforeAnchor(file, /^\]/m, '  two,\n')
  expect(await readFile(file, 'utf8')).toBe('const list = [\n  one,\n  two,\n]\n')
})

test.each([/missing/, /one|list/])(
  'throws with the text and writes nothing when %s has no match or several',
  async (anchor) => {
    const before = await readFile(file, 'utf8')
    await expect(insertBeforeAnchor(file, anchor, 'two,')).rejects.toThrow('two,')
    expect(await readFile(file, 'utf8')).toBe(before)
  },
)
