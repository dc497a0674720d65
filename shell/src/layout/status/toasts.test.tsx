import { showToast, useToastStore } from '@ninepocket/runtime/toasts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Toasts } from './toasts.tsx'

afterEach(() => {
  cleanup()
  useToastStore.setState({ toasts: [] })
})

const undoFirst = vi.fn()
const undoLatest = vi.fn()
const setUp = () => {
  undoFirst.mockClear()
  undoLatest.mockClear()
  render(
    <>
      <input aria-label="Note" />
      <input type="checkbox" aria-label="Box" />
      <input type="radio" aria-label="Choice" />
      <select aria-label="Order" />
      <Toasts />
    </>,
  )
  act(() => {
    showToast('Added 3 cards', 'success', { label: 'Undo', run: undoFirst })
    showToast('Removed 2 cards', 'success', { label: 'Undo', run: undoLatest })
    showToast('Failed to save', 'error', { label: 'Try again', run: vi.fn() })
  })
  return userEvent.setup()
}

test.each(['Control', 'Meta'])('undoes the latest change first when %s Z is pressed', async (modifier) => {
  const user = setUp()
  await user.keyboard(`{${modifier}>}z{/${modifier}}`)
  expect(undoLatest).toHaveBeenCalledOnce()
  expect(screen.queryByText('Removed 2 cards')).toBeNull()
  expect(undoFirst).not.toHaveBeenCalled()
  await user.keyboard(`{${modifier}>}zz{/${modifier}}`)
  expect(undoFirst).toHaveBeenCalledOnce()
  expect(screen.getByText('Failed to save')).toBeTruthy()
})

test('undoes nothing when the keys are typed in a field, or mean Redo', async () => {
  const user = setUp()
  await user.keyboard('z{Control>}{Shift>}z{/Shift}{/Control}')
  await user.click(screen.getByRole('textbox', { name: 'Note' }))
  await user.keyboard('{Control>}z{/Control}')
  expect(undoLatest).not.toHaveBeenCalled()
  expect(screen.getByText('Removed 2 cards')).toBeTruthy()
})

test('undoes nothing behind an open dialog', async () => {
  const user = setUp()
  const { unmount } = render(<dialog open />)
  await user.keyboard('{Control>}z{/Control}')
  expect(undoLatest).not.toHaveBeenCalled()
  unmount()
  await user.keyboard('{Control>}z{/Control}')
  expect(undoLatest).toHaveBeenCalledOnce()
})

test('undoes one change only when the keys are held', () => {
  setUp()
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, repeat: true })
  expect(undoLatest).toHaveBeenCalledOnce()
  expect(undoFirst).not.toHaveBeenCalled()
})

test.each(['checkbox', 'radio', 'combobox'])('undoes a change when the focus is on a %s', async (role) => {
  const user = setUp()
  act(() => screen.getByRole(role).focus())
  await user.keyboard('{Control>}z{/Control}')
  expect(undoLatest).toHaveBeenCalledOnce()
})
