import { BroadcastChannel as OfAllThreads } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'

test('delivers messages only between tabs of the same test file', async () => {
  const listener = vi.fn()
  const [tab, otherTab, otherFile] = [
    new BroadcastChannel('channel'),
    new BroadcastChannel('channel'),
    new OfAllThreads('channel'),
  ]
  tab.onmessage = ({ data }) => listener(data)
  otherFile.postMessage('from another file')
  otherTab.postMessage('from this file')
  await vi.waitFor(() => expect(listener).toHaveBeenCalled())
  expect(listener.mock.calls).toEqual([['from this file']])
  for (const channel of [tab, otherTab, otherFile]) channel.close()
})
