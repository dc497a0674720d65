import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBuild } from '@ninepocket/shell/server/testing/write-build'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteVersionFolder } from './delete-version-folder.ts'

const disk = vi.hoisted(() => ({ failsToDelete: false }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const failingRm: typeof real.rm = async (path, options) => {
    if (disk.failsToDelete) throw new Error('killed')
    return real.rm(path, options)
  }
  return { ...real, rm: failingRm }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delete-version-'))
})
afterEach(async () => {
  disk.failsToDelete = false
  await rm(folder, { recursive: true })
})

test('deletes a version, and does nothing when the version is already deleted', async () => {
  await writeBuild(join(folder, '1'))
  await deleteVersionFolder(join(folder, '1'))
  await deleteVersionFolder(join(folder, '1'))
  expect(await readdir(folder)).toEqual([])
})

test('leaves a draft and no incomplete version when the deletion is interrupted', async () => {
  await cp(await writeBuild(join(folder, '1')), join(folder, '2'), { recursive: true })
  disk.failsToDelete = true
  await expect(deleteVersionFolder(join(folder, '1'))).rejects.toThrow('killed')
  expect((await readdir(folder)).filter((name) => !name.endsWith('.draft'))).toEqual(['2'])
})
