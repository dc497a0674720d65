import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { getInsertSet } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { getProduct } from '@ninepocket/contract/catalogue/product-endpoints'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'
import { cardPath, insertSetPath, productPath, serveCatalogue, setUpFakeCatalogueApi } from './test-catalogue.ts'

const api = setUpFakeCatalogueApi()

test.each([
  ['/hockey-set/upper-deck', 'Could not extract ID from product slug: upper-deck'],
  ['/hockey-set/x/base-set', 'Could not extract ID from insert set slug: base-set'],
  ['/hockey-set/x/y/griffey', 'Could not extract ID from card slug: griffey'],
])('%s shows the slug error and a link to the sets', async (path, message) => {
  await renderRoute(routes, path)
  expect(screen.getByRole('alert').textContent).toContain(message)
  expect(screen.getByRole('link', { name: 'Browse Hockey Sets' })).toBeTruthy()
})

test.each([
  ['/hockey-set/x-0123456789abcdef01234567', 'Product not found'],
  ['/hockey-set/x/y-0123456789abcdef01234567', 'Insert set not found'],
  ['/hockey-set/x/y/z-0123456789abcdef01234567', 'Card not found'],
])('%s shows "%s"', async (path, title) => {
  await renderRoute(routes, path)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})

test.each([
  ['a product', getProduct, productPath, 'Failed to load data', '1989 Upper Deck'],
  ['an insert set', getInsertSet, insertSetPath, 'Failed to load data', '1989 Upper Deck · Base Set'],
  ['the product of an insert set', getProduct, insertSetPath, 'Failed to load data', '1989 Upper Deck · Base Set'],
  ['a card', getCard, cardPath, 'Error Loading Card Details', 'Player 1'],
])('shows an error with a retry when %s fails to load', async (_, endpoint, path, errorTitle, title) => {
  api.fail(endpoint, 500, 'Down')
  const { user } = await renderRoute(routes, path)
  expect(await screen.findByRole('heading', { name: errorTitle })).toBeTruthy()
  if (endpoint === getCard) expect(screen.getByText('Failed to load card details')).toBeTruthy()
  serveCatalogue(api)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})
