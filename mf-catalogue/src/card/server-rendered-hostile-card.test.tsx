import type { Card } from '@ninepocket/contract/catalogue/card'
import { hostileTexts } from '@ninepocket/contract/testing/hostile-texts'
import { addFakeCatalogueApi } from '@ninepocket/testing/fake-api/add-fake-catalogue-api'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRouteOnServer } from '@ninepocket/testing/rendering/render-route-on-server'
import { createFictionalCatalogue } from '@ninepocket/testing/standalone/create-fictional-catalogue'
import { expect, test } from 'vitest'
import { routes } from '../routes.tsx'

const api = setUpFakeApi()

/** Renders the page of a card on the server, with these fields. */
function renderCardPage(fields: Partial<Card>) {
  const catalogue = createFictionalCatalogue()
  const [product, insertSet, card] = [catalogue.products[0], catalogue.insertSets[0], catalogue.cards[0]]
  if (!card) return expect.fail('the catalogue has no card')
  addFakeCatalogueApi(api, { ...catalogue, cards: [{ ...card, ...fields }] })
  return renderRouteOnServer(routes, `/hockey-set/${product?.slug}/${insertSet?.slug}/${card.slug}`)
}

/** Returns elements that would run a script, or load something from another site. */
function findActiveMarkup(html: string): string[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return [...template.content.querySelectorAll('*')]
    .filter(
      ({ localName, attributes }) =>
        ['script', 'iframe', 'object', 'embed', 'base', 'form'].includes(localName) ||
        [...attributes].some(
          ({ name, value }) =>
            name.startsWith('on') ||
            /^\s*javascript:/i.test(value) ||
            (name === 'src' && value.includes('evil.example')),
        ),
    )
    .map(({ outerHTML }) => outerHTML)
}

test('finds markup that is not escaped', () => {
  expect(findActiveMarkup('<p><img src="x" onerror="alert(1)"></p>')).toHaveLength(1)
  expect(findActiveMarkup('<a href="javascript:alert(1)">x</a>')).toHaveLength(1)
})

test('200 hostile texts in all texts of a card are inert on its page, and whole in the JSON-LD', async () => {
  for (const text of hostileTexts) {
    const { html, head } = await renderCardPage({
      name: text,
      cardNumber: text,
      description: text,
      statedOdds: text,
      serialNumber: text,
      attributes: { [text]: text },
    })
    expect(findActiveMarkup(html), text).toEqual([])
    const root = document.createElement('div')
    root.innerHTML = html
    expect(root.querySelector('h1')?.textContent).toContain(text.trim())
    const cards = Object(head?.jsonLd)['@graph'].filter((part: object) => Object(part)['@type'] === 'Product')
    expect(cards).toMatchObject([{ name: text }])
  }
}, 60_000)
