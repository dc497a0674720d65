import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setUpTestFolder } from '../../testing/set-up.ts'
import { startTestApi } from '../../testing/test-api.ts'
import { withTemporaryFile } from './with-temporary-file.ts'

const folder = await setUpTestFolder()

test('deletes files that a crashed process left, when the API starts, and no others', async () => {
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const crashed = join(folder, 'ninepocket-upload-999999@1-abcdef')
  await mkdir(crashed)
  await writeFile(join(crashed, 'file'), 'half of an image')
  await mkdir(join(folder, 'ninepocket-upload-notes'))
  await withTemporaryFile(async (path) => {
    await writeFile(path, 'an image')
    const api = await startTestApi()
    onTestFinished(api.close)
    const names = await readdir(folder)
    expect(names).toContain('ninepocket-upload-notes')
    expect(names).not.toContain('ninepocket-upload-999999@1-abcdef')
    expect(await readdir(dirname(path))).toEqual(['file'])
  })
})

test('deletes the file after the work, and keeps its error when it still writes', async () => {
  let folderOfWork = ''
  const failing = withTemporaryFile(async (path) => {
    folderOfWork = dirname(path)
    const until = performance.now() + 60
    void (async () => {
      for (let index = 0; performance.now() < until; index += 1)
        await writeFile(join(folderOfWork, String(index)), '').catch(() => {})
    })()
    await pause(20)
    throw new Error('The form is incomplete')
  })
  await expect(failing).rejects.toThrow('The form is incomplete')
  await expect(readdir(folderOfWork)).rejects.toMatchObject({ code: 'ENOENT' })
})
