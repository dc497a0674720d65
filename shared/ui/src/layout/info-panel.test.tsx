import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { InfoPanel } from './info-panel.tsx'

afterEach(cleanup)
const facts = [
  { name: 'Year', value: '1989' },
  { name: 'Publisher', value: null },
]

test('a panel is named by its title, and leaves out what has no value', () => {
  render(<InfoPanel title="Product Details" facts={facts} />)
  expect(screen.getByRole('region', { name: 'Product Details' }).textContent).toBe('Product DetailsYear1989')
  expect(screen.queryByRole('button')).toBeNull()
})

test('one that folds above a list is opened and closed by a button that says which it is', () => {
  render(<InfoPanel title="Product Details" facts={facts} foldsAboveList />)
  const toggle = screen.getByRole('button', { name: 'Show Product Details' })
  const body = document.getElementById(toggle.getAttribute('aria-controls') ?? '')
  expect(body?.textContent).toBe('Year1989')
  for (const isOpen of [false, true, false]) {
    expect(toggle.getAttribute('aria-expanded')).toBe(String(isOpen))
    expect(body?.className.includes('folded')).toBe(!isOpen)
    fireEvent.click(toggle)
  }
})

test('the server sends what is folded too, for those without scripts and for search engines', () => {
  expect(renderToString(<InfoPanel title="Product Details" facts={facts} foldsAboveList />)).toContain('1989')
})
