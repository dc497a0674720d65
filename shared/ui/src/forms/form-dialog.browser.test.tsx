import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const text = "This can't be undone."

function DialogWithOpener({ kind, hasField = false }: { kind: 'primary' | 'danger'; hasField?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <FormDialog
          text={text}
          isPending={false}
          error={null}
          onSubmit={close}
          onClose={close}
          title="Delete the list?"
          submit={{ label: 'Continue', kind }}
        >
          {hasField ? <TextField label="Reason" /> : null}
        </FormDialog>
      ) : null}
    </>
  )
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.findByRole('dialog', { name: 'Delete the list?' })
}

test('announces its text with the dialog', async () => {
  render(<DialogWithOpener kind="danger" />)
  const dialog = await open()
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text)
})

test.each([
  { kind: 'danger', hasField: false, focused: 'Cancel' },
  { kind: 'primary', hasField: false, focused: 'Continue' },
] as const)('focuses $focused when it has no fields and its button is $kind', async ({ focused, ...props }) => {
  render(<DialogWithOpener {...props} />)
  await open()
  expect(document.activeElement?.textContent).toBe(focused)
})

test('focuses the first field of a dangerous form', async () => {
  render(<DialogWithOpener kind="danger" hasField />)
  await open()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }))
})

test('gives the focus back when Cancel is pressed', async () => {
  render(<DialogWithOpener kind="danger" />)
  await open()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

function SendingDialog() {
  const [isOpen, setIsOpen] = useState(true)
  return isOpen ? (
    <FormDialog
      title="Agree?"
      submit={{ label: 'Agree' }}
      isPending
      error={null}
      onSubmit={() => {}}
      onClose={() => setIsOpen(false)}
    />
  ) : null
}

test('stays open while it sends, whatever is pressed', async () => {
  render(<SendingDialog />)
  // The library's click would wait until the button is enabled.
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Agree?' })).toHaveProperty('open', true)
})

test('can be closed when the reply takes too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    render(<SendingDialog />)
    act(() => void vi.advanceTimersByTime(10_000))
  } finally {
    vi.useRealTimers()
  }
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
