import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { InfoPanel } from './info-panel.tsx'

afterEach(cleanup)
const facts = [
  { name: 'Year', value: '1989' },
  { name: 'Publisher', value: null },
  { name: 'Manufacturer', value: '' },
  { name: 'Points', value: 0 },
]

test('names a panel by its title and omits facts without a value', () => {
  render(<InfoPanel title="Product Details" facts={facts} />)
  expect(screen.getByRole('region', { name: 'Product Details' }).textContent).toBe('Product DetailsYear1989Points0')
  expect(screen.queryByRole('button')).toBeNull()
})

test('opens and closes a folding panel by a button that shows its state', () => {
  render(<InfoPanel title="Product Details" facts={facts} foldsAboveList />)
  const toggle = screen.getByRole('button', { name: 'Show Product Details' })
  const body = document.getElementById(toggle.getAttribute('aria-controls') ?? '')
  expect(body?.textContent).toBe('Year1989Points0')
  for (const isOpen of [false, true, false]) {
    expect(toggle.getAttribute('aria-expanded')).toBe(String(isOpen))
    expect(body?.className.includes('folded')).toBe(!isOpen)
    fireEvent.click(toggle)
  }
})

test('renders the content of a folded panel on the server, for search engines and browsers without scripts', () => {
  expect(renderToString(<InfoPanel title="Product Details" facts={facts} foldsAboveList />)).toContain('1989')
})
