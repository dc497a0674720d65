import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { VirtualGrid } from './virtual-grid.tsx'
import { VirtualRows } from './virtual-rows.tsx'

afterEach(cleanup)

const ignore = () => {}
const listProps = {
  label: 'Cards',
  count: 500,
  totalCount: 500,
  initialIndex: 0,
  initialCount: 20,
  saved: null,
  isBusy: false,
  onRange: ignore,
  onPositionChange: ignore,
}

test.each<[string, (sort: string) => ReactNode]>([
  [
    'grid',
    (sort) => <VirtualGrid key={sort} {...listProps} renderCell={(index) => <p style={{ height: 200 }}>{index}</p>} />,
  ],
  [
    'table',
    (sort) => (
      <VirtualRows
        key={sort}
        {...listProps}
        header={<th>Card</th>}
        onReach={ignore}
        findIndex={() => null}
        renderRow={(index) => <td style={{ height: 200 }}>{index}</td>}
      />
    ),
  ],
])('keeps the scroll position when a %s in another order takes the place of a scrolled one', async (_, renderList) => {
  const { rerender } = render(renderList('name'))
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(10_000)
  window.scrollTo(0, 4000)
  await expect.poll(() => window.scrollY).toBe(4000)
  rerender(renderList('number'))
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(10_000)
  expect(window.scrollY).toBe(4000)
})
