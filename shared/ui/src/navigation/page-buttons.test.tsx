import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PageButtons } from './page-buttons.tsx'

afterEach(cleanup)

function List({ totalPages }: { totalPages: number }) {
  const [page, setPage] = useState(1)
  const labels = { previous: 'Previous cards', next: 'Next cards' }
  return (
    <>
      <p>Page {page}</p>
      <PageButtons labels={labels} page={page} totalPages={totalPages} onChange={setPage} />
    </>
  )
}

test('keeps the focus on the pressed button at the ends of the list, and turns no further', () => {
  render(<List totalPages={2} />)
  const next = screen.getByRole('button', { name: 'Next cards' })
  next.focus()
  fireEvent.click(next)
  fireEvent.click(next)
  expect(screen.getByText('Page 2')).toBeTruthy()
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  const previous = screen.getByRole('button', { name: 'Previous cards' })
  previous.focus()
  fireEvent.click(previous)
  fireEvent.click(previous)
  expect(screen.getByText('Page 1')).toBeTruthy()
  expect(document.activeElement).toBe(previous)
})

test('renders nothing for a single page', () => {
  render(<List totalPages={1} />)
  expect(screen.queryByRole('button')).toBeNull()
})
