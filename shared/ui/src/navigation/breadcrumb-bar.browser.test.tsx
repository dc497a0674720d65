import '../theme/tokens.css'
import '../theme/base.css'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { BreadcrumbBar } from './breadcrumb-bar.tsx'

afterEach(cleanup)

const labels = ['Home', 'wren', 'Collection', '2024-25 Corsair Signature Harbour', 'Base Set']

test.each([320, 390])('shows some letters of every step in one line of %i px', (width) => {
  render(
    <MemoryRouter>
      <div data-testid="window" style={{ width }}>
        <BreadcrumbBar crumbs={labels.map((label) => ({ label, to: `/${label}` }))} />
      </div>
    </MemoryRouter>,
  )
  for (const label of labels) expect(screen.getByText(label).clientWidth, label).toBeGreaterThanOrEqual(24)
  const container = screen.getByTestId('window')
  expect(container.scrollWidth).toBeLessThanOrEqual(width)
})
