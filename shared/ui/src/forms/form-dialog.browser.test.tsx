import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
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
