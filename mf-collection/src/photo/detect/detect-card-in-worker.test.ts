// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { detectCardInWorker } from './detect-card-in-worker.ts'

afterEach(() => vi.unstubAllGlobals())

test('rejects and closes the copied image when no worker can be created', async () => {
  const copy = { close: vi.fn() }
  vi.stubGlobal('createImageBitmap', async () => copy)
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new Error('blocked by the policy')
      }
    },
  )
  const image = {} as ImageBitmap
  await expect(detectCardInWorker(image)).rejects.toThrow('blocked by the policy')
  expect(copy.close).toHaveBeenCalledOnce()
})
