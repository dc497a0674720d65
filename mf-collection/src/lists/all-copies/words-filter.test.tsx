import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { WordsFilter } from './words-filter.tsx'

afterEach(cleanup)

test('keeps what is typed until the router has rendered the term that was sent, and follows other terms', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  const { rerender } = render(<WordsFilter term="" onChange={onChange} />)
  const field = screen.getByRole('textbox', { name: 'Search copies' })
  await user.type(field, 'ab')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('ab'))
  await user.type(field, 'c')
  rerender(<WordsFilter term="ab" onChange={onChange} />)
  expect(field).toHaveProperty('value', 'abc')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('abc'))
  rerender(<WordsFilter term="abc" onChange={onChange} />)
  rerender(<WordsFilter term="" onChange={onChange} />)
  expect(field).toHaveProperty('value', '')
  rerender(<WordsFilter term="abc" onChange={onChange} />)
  expect(field).toHaveProperty('value', 'abc')
})
