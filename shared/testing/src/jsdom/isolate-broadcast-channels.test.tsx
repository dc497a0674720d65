import { BroadcastChannel as OfAllThreads } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'

test('delivers messages only between tabs of the same test file', async () => {
  const heard = vi.fn()
  const [tab, otherTab, otherFile] = [
    new BroadcastChannel('news'),
    new BroadcastChannel('news'),
    new OfAllThreads('news'),
  ]
  tab.onmessage = ({ data }) => heard(data)
  otherFile.postMessage('of another file')
  otherTab.postMessage('of this file')
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  expect(heard.mock.calls).toEqual([['of this file']])
  for (const channel of [tab, otherTab, otherFile]) channel.close()
})
