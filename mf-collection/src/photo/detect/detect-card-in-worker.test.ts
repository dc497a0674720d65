// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { detectCardInWorker } from './detect-card-in-worker.ts'

afterEach(() => vi.unstubAllGlobals())

test('where no worker can be had, that is said, and the copy of the picture is given up', async () => {
  const copy = { close: vi.fn() }
  vi.stubGlobal('createImageBitmap', async () => copy)
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new Error('refused by the policy')
      }
    },
  )
  // Only its copy is looked at.
  const picture = {} as ImageBitmap
  await expect(detectCardInWorker(picture)).rejects.toThrow('refused by the policy')
  expect(copy.close).toHaveBeenCalledOnce()
})
