import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AmountFilterField } from './amount-filter-field.tsx'

afterEach(cleanup)

test('keeps what is typed until the router has rendered the applied amount, and follows other amounts', async () => {
  const user = userEvent.setup()
  const onChoose = vi.fn()
  const { rerender } = render(<AmountFilterField label="Lowest price" value="" onChoose={onChoose} />)
  const field = screen.getByRole('textbox', { name: 'Lowest price' })
  await user.type(field, '5{Enter}')
  expect(onChoose).toHaveBeenLastCalledWith('5.00')
  expect(field).toHaveProperty('value', '5.00')
  await user.clear(field)
  await user.type(field, '12')
  rerender(<AmountFilterField label="Lowest price" value="5.00" onChoose={onChoose} />)
  expect(field).toHaveProperty('value', '12')
  await user.tab()
  expect(onChoose).toHaveBeenLastCalledWith('12.00')
  rerender(<AmountFilterField label="Lowest price" value="12.00" onChoose={onChoose} />)
  rerender(<AmountFilterField label="Lowest price" value="" onChoose={onChoose} />)
  expect(field).toHaveProperty('value', '')
})
