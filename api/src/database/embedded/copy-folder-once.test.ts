import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyFolderOnce } from './copy-folder-once.ts'

const hooks = vi.hoisted(() => ({ afterCopy: () => {} }))
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  const hookedCpSync: typeof real.cpSync = (from, to, options) => {
    real.cpSync(from, to, options)
    hooks.afterCopy()
  }
  return { ...real, cpSync: hookedCpSync }
})

let folder: string
let original: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copy-folder-'))
  original = join(folder, 'original')
  mkdirSync(original)
  writeFileSync(join(original, 'program'), 'whole')
})
afterEach(() => {
  hooks.afterCopy = () => {}
  rmSync(folder, { recursive: true })
})

test('keeps the copy of another process when that process finishes first', () => {
  const copy = join(folder, 'copies/1')
  hooks.afterCopy = () => {
    hooks.afterCopy = () => {}
    copyFolderOnce(original, copy)
  }
  copyFolderOnce(original, copy)
  expect(readFileSync(join(copy, 'program'), 'utf8')).toBe('whole')
  expect(readdirSync(join(folder, 'copies'))).toEqual(['1'])
})

test('leaves no files when the copy fails', () => {
  hooks.afterCopy = () => {
    throw new Error('no space left')
  }
  expect(() => copyFolderOnce(original, join(folder, 'copies/1'))).toThrow('no space left')
  expect(readdirSync(join(folder, 'copies'))).toEqual([])
})
