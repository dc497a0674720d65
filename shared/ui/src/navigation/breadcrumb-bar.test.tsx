import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { BreadcrumbBar } from './breadcrumb-bar.tsx'

afterEach(cleanup)

const trail = [
  { label: 'Home', to: '/' },
  { label: 'Hockey Sets', to: '/hockey-sets' },
  { label: '1990-91 Upper Deck', to: '/hockey-set/a' },
  { label: 'Base', to: '/hockey-set/a/b' },
  { label: 'Jaromir Jagr', to: '/hockey-set/a/b/c' },
]
const renderBar = (crumbs: typeof trail) =>
  render(
    <MemoryRouter>
      <BreadcrumbBar crumbs={crumbs} />
    </MemoryRouter>,
  )

test('every step but the last is a link, the last is the page', () => {
  renderBar(trail)
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Home',
    'Hockey Sets',
    '1990-91 Upper Deck',
    'Base',
  ])
  expect(screen.getByText('Jaromir Jagr').getAttribute('aria-current')).toBe('page')
})

test('a trail of six shows five items, with a gap that says what it hides', () => {
  renderBar([...trail.slice(0, 3), { label: 'Inserts', to: '/hockey-set/a/i' }, ...trail.slice(3)])
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Home',
    'Hockey Sets',
    '…2 steps not shown',
    'Base',
    'Jaromir Jagr',
  ])
})

test('a step without an address is text', () => {
  render(
    <MemoryRouter>
      <BreadcrumbBar crumbs={[{ label: 'Home', to: '/' }, { label: 'Policies' }, { label: 'Terms' }]} />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home'])
  expect(screen.getByText('Policies').getAttribute('aria-current')).toBeNull()
})
