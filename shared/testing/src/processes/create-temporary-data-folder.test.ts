import { rm, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createTemporaryDataFolder } from './create-temporary-data-folder.ts'

test('creates folders that other users can read, and only their owner can change', async () => {
  const folders = await Promise.all([createTemporaryDataFolder('data-'), createTemporaryDataFolder('data-')])
  expect(folders[0]).not.toBe(folders[1])
  for (const folder of folders) {
    expect((await stat(folder)).mode & 0o777).toBe(0o755)
    await rm(folder, { recursive: true })
  }
})
