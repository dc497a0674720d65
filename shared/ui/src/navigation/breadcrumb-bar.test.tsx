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

test('links every breadcrumb but the last, which is the current page', () => {
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

test('shows five items for six breadcrumbs, with the number of hidden ones', () => {
  renderBar([...trail.slice(0, 3), { label: 'Inserts', to: '/hockey-set/a/i' }, ...trail.slice(3)])
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Home',
    'Hockey Sets',
    '…2 steps not shown',
    'Base',
    'Jaromir Jagr',
  ])
})

test('renders a breadcrumb without a path as text', () => {
  render(
    <MemoryRouter>
      <BreadcrumbBar crumbs={[{ label: 'Home', to: '/' }, { label: 'Policies' }, { label: 'Terms' }]} />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home'])
  expect(screen.getByText('Policies').getAttribute('aria-current')).toBeNull()
})
