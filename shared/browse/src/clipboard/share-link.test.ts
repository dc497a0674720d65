import { afterEach, expect, test, vi } from 'vitest'
import { shareLink } from './share-link.ts'

const writeText = vi.fn(async (_: string) => {})
const stubNavigator = (share?: (data: ShareData) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(share && { share }) })
const link = { title: 'Binder', path: '/@mario?view=pockets' }
const url = `${window.location.origin}/@mario?view=pockets`

afterEach(() => {
  vi.unstubAllGlobals()
  writeText.mockClear()
})

test('opens the menu of the device and copies nothing', async () => {
  const share = vi.fn(async (_: ShareData) => {})
  stubNavigator(share)
  await shareLink(link)
  expect(share).toHaveBeenCalledWith({ title: 'Binder', url })
  expect(writeText).not.toHaveBeenCalled()
})

test('copies the link where the device has no such menu', async () => {
  stubNavigator()
  await shareLink(link)
  expect(writeText).toHaveBeenCalledWith(url)
})

test.each([
  ['copies the link when the menu fails', 'NotAllowedError', 1],
  ['copies nothing when the visitor closes the menu', 'AbortError', 0],
])('%s', async (_, name, copies) => {
  stubNavigator(() => Promise.reject(new DOMException('no', name)))
  await shareLink(link)
  expect(writeText).toHaveBeenCalledTimes(copies)
})
