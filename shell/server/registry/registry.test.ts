import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyRegistry, readRegistry, writeRegistry } from './registry.ts'

const hooks = vi.hoisted(() => ({ beforeRename: async () => {} }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const hookedRename: typeof real.rename = async (from, to) => {
    await hooks.beforeRename()
    await real.rename(from, to)
  }
  return { ...real, rename: hookedRename }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'registry-'))
})
afterEach(async () => {
  hooks.beforeRename = async () => {}
  await rm(folder, { recursive: true })
})

test('writes a complete registry when another write runs between the draft and its rename', async () => {
  const [first, second] = ['first', 'second'].map((shell) => ({ ...emptyRegistry, shell }))
  hooks.beforeRename = async () => {
    hooks.beforeRename = async () => {}
    await writeRegistry(folder, second!)
    expect(await readRegistry(folder)).toEqual(second)
  }
  await writeRegistry(folder, first!)
  expect(await readRegistry(folder)).toEqual(first)
  expect(await readdir(folder)).toEqual(['remotes.json'])
})

test('leaves no draft when the write of the registry fails', async () => {
  hooks.beforeRename = () => Promise.reject(new Error('no space left'))
  await expect(writeRegistry(folder, emptyRegistry)).rejects.toThrow('no space left')
  expect(await readdir(folder)).toEqual([])
})
