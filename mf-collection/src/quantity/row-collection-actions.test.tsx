import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInLayout, setUpCollection } from '../test-collection.tsx'
import { RowCollectionActions } from './row-collection-actions.tsx'

test.each([
  ['missing', []],
  ['owned', [{}]],
])('states that the card of its row is %s', async (state, copies) => {
  const { card } = setUpCollection(copies)
  const { container } = renderInLayout(<RowCollectionActions card={card} />)
  // A row tells nothing before the quantity is known.
  expect(container.querySelector('[data-row-card]')).toBeNull()
  await screen.findByText(String(copies.length))
  expect(container.querySelector(`[data-row-card="${state}"]`)).toBeTruthy()
})
