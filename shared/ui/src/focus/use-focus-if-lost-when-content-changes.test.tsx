import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFocusIfLostWhenContentChanges } from './use-focus-if-lost-when-content-changes.ts'

afterEach(cleanup)

function Steps({ step }: { step: string }) {
  const container = useFocusIfLostWhenContentChanges(step)
  return (
    <>
      <input aria-label="Search" />
      <div ref={container} tabIndex={-1} data-testid="steps">
        <button key={step} type="button">
          {step}
        </button>
      </div>
    </>
  )
}

test('takes the focus that a change of the content has removed', () => {
  const { rerender } = render(<Steps step="one" />)
  screen.getByRole('button', { name: 'one' }).focus()
  rerender(<Steps step="two" />)
  expect(document.activeElement).toBe(screen.getByTestId('steps'))
})

test('takes no focus when it is shown, nor from an element that stays', () => {
  const { rerender } = render(<Steps step="one" />)
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('textbox', { name: 'Search' }).focus()
  rerender(<Steps step="two" />)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
})
