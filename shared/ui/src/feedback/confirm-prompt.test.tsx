import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmPrompt } from './confirm-prompt.tsx'

afterEach(cleanup)

test.each([
  { isIrreversible: false, focused: 'Remove' },
  { isIrreversible: true, focused: 'Cancel' },
])('focuses $focused when isIrreversible is $isIrreversible', ({ isIrreversible, focused }) => {
  render(
    <ConfirmPrompt
      message="Remove the card?"
      actions={[{ label: 'Remove', kind: 'danger', onSelect: vi.fn() }]}
      isIrreversible={isIrreversible}
      onClose={vi.fn()}
    />,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: focused }))
})

test('focuses Cancel when there is no action', () => {
  render(<ConfirmPrompt message="Counting members…" actions={[]} onClose={vi.fn()} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})
