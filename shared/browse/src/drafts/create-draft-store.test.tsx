import { bus } from '@ninepocket/runtime/bus'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createDraftStore } from './create-draft-store.ts'

afterEach(cleanup)

function open() {
  const store = createDraftStore<string>()
  function Draft({ draftKey }: { draftKey: string }) {
    return <p>{store.useDraft(draftKey) ?? 'no draft'}</p>
  }
  return { store, Draft }
}

test('keeps a draft by its key after its form is gone', () => {
  const { store, Draft } = open()
  const { rerender } = render(<Draft draftKey="a" />)
  act(() => store.keep('a', 'typed'))
  expect(screen.getByText('typed')).toBeTruthy()
  rerender(<Draft draftKey="b" />)
  expect(screen.getByText('no draft')).toBeTruthy()
  cleanup()
  render(<Draft draftKey="a" />)
  expect(screen.getByText('typed')).toBeTruthy()
})

test('discards all drafts when the session ends', () => {
  const { store, Draft } = open()
  store.keep('a', 'private')
  render(<Draft draftKey="a" />)
  act(() => bus.emit('session:ended'))
  expect(screen.getByText('no draft')).toBeTruthy()
})

test('discards a draft that was sent, but not one that was changed meanwhile or failed', async () => {
  const { store, Draft } = open()
  render(<Draft draftKey="a" />)
  act(() => store.keep('a', 'first'))
  await expect(act(() => store.discardOnSuccess('a', () => Promise.reject(new Error('Down'))))).rejects.toThrow('Down')
  expect(screen.getByText('first')).toBeTruthy()
  const reply = Promise.withResolvers<string>()
  const sending = store.discardOnSuccess('a', () => reply.promise)
  act(() => store.keep('a', 'second'))
  reply.resolve('sent')
  expect(await act(() => sending)).toBe('sent')
  expect(screen.getByText('second')).toBeTruthy()
  await act(() => store.discardOnSuccess('a', async () => null))
  expect(screen.getByText('no draft')).toBeTruthy()
})
