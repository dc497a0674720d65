import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { anId } from '@ninepocket/testing/builders/an-id'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useCopySelection } from './use-copy-selection.ts'

afterEach(cleanup)

test('keeps selected copies as the table has shown them last', () => {
  const first = aCopy({ id: anId(1), cardId: anId(0xc1) })
  const second = aCopy({ id: anId(2), cardId: anId(0xc2) })
  const { result, rerender } = renderHook(useCopySelection, { initialProps: [first] })
  act(() => result.current.set([first, second], true))
  const marked = { ...first, forTrade: true }
  rerender([marked, aCopy({ id: anId(3), cardId: anId(0xc3) })])
  expect([...result.current.copies.values()]).toEqual([marked, second])
  rerender([])
  expect([...result.current.copies.values()]).toEqual([marked, second])
})
