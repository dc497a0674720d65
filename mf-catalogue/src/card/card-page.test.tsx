import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { getInsertSet } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import type { PhotoCredits } from '@ninepocket/contract/catalogue/photo-credits'
import { getProduct } from '@ninepocket/contract/catalogue/product-endpoints'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { aCard } from '@ninepocket/testing/builders/a-card'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { readViewedPages } from '../home/recently-viewed.ts'
import { routes } from '../routes.tsx'
import { cardPath, insertSetPath, serveCatalogue, setUpFakeCatalogueApi, testCatalogue } from '../test-catalogue.ts'

const api = setUpFakeCatalogueApi()
const region = (name: string) => screen.getByRole('region', { name })

test('shows all details of a card', async () => {
  serveCatalogue(api, {
    card: {
      cardNumber: 'GAA-AG',
      serialNumber: '007',
      serialTotal: 1250,
      statedOdds: '1:24',
      description: 'His *first* card',
      attributes: { RC: 'Rookie Card' },
    },
  })
  await renderRoute(routes, cardPath)
  expect(await screen.findByRole('heading', { level: 1, name: 'Player 1' })).toBeTruthy()
  const details = region('Card Details').textContent
  for (const fact of [
    'Card NamePlayer 1',
    'Card NumberGAA-AG',
    'Serial Number007',
    'Serial Total/1,250',
    'Stated Odds1:24',
    'RCRookie Card',
  ]) {
    expect(details).toContain(fact)
  }
  expect((await screen.findByText('first')).tagName).toBe('EM')
  expect(region('Insert Set Details').textContent).toContain('Base Set')
  expect(region('Product Details').textContent).toContain('Upper Deck')
})

test('is not remembered as viewed before its set is known', async () => {
  const session = aMemberSession()
  api.neverReply(getProduct)
  await renderRoute(routes, cardPath, { session })
  await screen.findByRole('link', { name: 'Back to Base Set' })
  expect(readViewedPages(session.user.id)).toEqual([])
})

test('links back to the insert set', async () => {
  await renderRoute(routes, cardPath)
  const back = await screen.findByRole('link', { name: 'Back to Base Set' })
  expect(back.getAttribute('href')).toBe(insertSetPath)
})

test('omits facts that the card does not have', async () => {
  serveCatalogue(api, { card: { cardNumber: null } })
  await renderRoute(routes, cardPath)
  await screen.findByRole('heading', { level: 1 })
  for (const name of ['Card Number', 'Serial Number', 'Serial Total', 'Stated Odds', 'Attributes']) {
    expect(screen.queryByText(name)).toBeNull()
  }
})

describe('the sides of a card', () => {
  const images = { imageUrl: '/files/front.webp', backImageUrl: '/files/back.webp' }

  test('have no tabs when there is no back', async () => {
    serveCatalogue(api, { card: { imageUrl: images.imageUrl } })
    await renderRoute(routes, cardPath)
    expect((await screen.findByRole('img', { name: 'Player 1' })).getAttribute('src')).toBe('/files/front.webp')
    expect(screen.queryByRole('tablist')).toBeNull()
  })

  test('can be switched by keyboard', async () => {
    serveCatalogue(api, { card: images })
    const { user } = await renderRoute(routes, cardPath)
    const front = await screen.findByRole('tab', { name: 'Front' })
    expect(front.getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('img', { name: 'Front of Player 1' })).toBeTruthy()
    front.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Back' }))
    expect(screen.getByRole('img', { name: 'Back of Player 1' }).getAttribute('src')).toBe('/files/back.webp')
    expect(screen.queryByRole('img', { name: 'Front of Player 1' })).toBeNull()
    await user.keyboard('{Home}')
    expect(screen.getByRole('img', { name: 'Front of Player 1' })).toBeTruthy()
  })

  test('show the name on a color when the card has no image', async () => {
    serveCatalogue(api, { card: { imageUrl: null } })
    await renderRoute(routes, cardPath)
    await screen.findByRole('heading', { level: 1, name: 'Player 1' })
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getAllByText('Player 1').length).toBeGreaterThan(2)
  })

  test('show the name on a color when the image fails to load', async () => {
    serveCatalogue(api, { card: { imageUrl: '/files/gone.webp' } })
    await renderRoute(routes, cardPath)
    fireEvent.error(await screen.findByRole('img', { name: 'Player 1' }))
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('user photos', () => {
  const photo = `/files/cards/${'a1'.repeat(16)}-800x1120.webp`
  const credit = () => screen.queryByText(/^Photo by/)
  function servePhoto(photoBy: PhotoCredits) {
    const card = aCard({ ...testCatalogue.cards[0], imageUrl: photo, backImageUrl: '/back.webp' })
    serveCatalogue(api, { card })
    api.on(getCard, () => ({ card, photoBy }))
  }

  test('credit the user on the side that shows the photo', async () => {
    servePhoto({ front: { username: 'mario_66' } })
    const { user } = await renderRoute(routes, cardPath)
    const by = await screen.findByRole('link', { name: '@mario_66' })
    expect(by.getAttribute('href')).toBe('/@mario_66')
    expect(credit()?.textContent).toBe('Photo by @mario_66')
    const front = screen.getByRole('img', { name: 'Front of Player 1' })
    expect(front.closest('figure')?.contains(by)).toBe(true)
    expect(front.getAttribute('height')).toBe('1120')
    await user.click(screen.getByRole('tab', { name: 'Back' }))
    expect(screen.queryByRole('link', { name: '@mario_66' })).toBeNull()
  })

  test('have no credit when the user has left or hides their profile', async () => {
    servePhoto({})
    await renderRoute(routes, cardPath)
    await screen.findByRole('img', { name: 'Front of Player 1' })
    expect(credit()).toBeNull()
    expect(document.querySelector('figcaption')).toBeNull()
  })

  describe('beside the credit', () => {
    const noSlots = { remotesFor: () => [], load: () => Promise.reject(new Error('none')) }
    afterEach(() => setSlotSource(noSlots))

    /** Fills the slot with the props that it passes. */
    function fillSlot() {
      const Widget = ({ username, side }: { username: string; side: string }) => (
        <button type="button">{`Report ${side} by ${username}`}</button>
      )
      setSlotSource({
        remotesFor: (slot) => (slot === 'photo-credit-actions' ? ['mf-other'] : []),
        load: async () => ({ 'photo-credit-actions': { current: () => Widget, preload: async () => Widget } }),
      })
    }

    test('have a slot for other members, which knows photographer and side', async () => {
      fillSlot()
      servePhoto({ front: { username: 'mario_66' } })
      await renderRoute(routes, cardPath, { session: aMemberSession() })
      const button = await screen.findByRole('button', { name: 'Report front by mario_66' })
      expect(credit()?.nextElementSibling?.contains(button)).toBe(true)
    })

    test.each([
      ['guests', undefined],
      ['the photographer', aMemberSession({ username: 'mario_66' })],
    ])('have no slot for %s', async (_, session) => {
      fillSlot()
      servePhoto({ front: { username: 'mario_66' } })
      await renderRoute(routes, cardPath, { ...(session && { session }) })
      await screen.findByRole('link', { name: '@mario_66' })
      // The slot reserves its row before its widget has loaded.
      expect(credit()?.nextElementSibling).toBeNull()
    })
  })

  test('show the back first when the address names it', async () => {
    servePhoto({})
    await renderRoute(routes, `${cardPath}#back`)
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Back')
  })

  test('refetch the card for its credits when it was opened from a list', async () => {
    servePhoto({ front: { username: 'mario_66' } })
    const { user } = await renderRoute(routes, insertSetPath)
    const link = await screen.findByRole('link', { name: 'Player 1' })
    expect(link.getAttribute('href')).toBe(cardPath)
    await user.click(link)
    expect(await screen.findByRole('link', { name: '@mario_66' })).toBeTruthy()
    expect(api.calls(getCard)).toHaveLength(1)
  })
})

test('links to the previous and next card', async () => {
  await renderRoute(routes, `${insertSetPath}/${testCatalogue.cards[1]?.slug}`)
  const next = await screen.findByRole('link', { name: /^Next card:.*Player 3$/ })
  expect(next.getAttribute('href')).toBe(`${insertSetPath}/${testCatalogue.cards[2]?.slug}`)
  expect(screen.getByRole('link', { name: /^Previous card:.*Player 1$/ })).toBeTruthy()
})

test('opens the next and the previous card by swipes, and stays where there is none', async () => {
  await renderRoute(routes, `${insertSetPath}/${testCatalogue.cards[1]?.slug}`)
  await screen.findByRole('link', { name: /^Next card:/ })
  const swipeTo = (clientX: number) => {
    const heading = screen.getByRole('heading', { level: 1 })
    fireEvent.touchStart(heading, { touches: [{ clientX: 200, clientY: 200 }] })
    fireEvent.touchEnd(heading, { changedTouches: [{ clientX, clientY: 210 }] })
  }
  swipeTo(100)
  await screen.findByRole('heading', { level: 1, name: 'Player 3' })
  await screen.findByRole('link', { name: /^Previous card:.*Player 2$/ })
  swipeTo(100)
  swipeTo(300)
  await screen.findByRole('heading', { level: 1, name: 'Player 2' })
})

describe('when it cannot be shown', () => {
  test('shows a loading state while the request is pending', async () => {
    api.neverReply(getCard)
    await renderRoute(routes, cardPath)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading card details...')
    expect(screen.getByRole('status').textContent).toBe('Loading card details...')
  })

  test('keeps the card readable when the insert set fails to load', async () => {
    api.fail(getInsertSet, 500, 'Down')
    const { user } = await renderRoute(routes, cardPath)
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load data')
    expect(screen.getByRole('heading', { level: 1, name: 'Player 1' })).toBeTruthy()
    serveCatalogue(api)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Back to Base Set' })).toBeTruthy()
  })
})

test('explains the icons of the card', async () => {
  await renderRoute(routes, cardPath)
  const legend = await screen.findByRole('region', { name: 'Legend' })
  for (const meaning of ['Add or remove a copy', 'For sale', 'Add a photo'])
    expect(within(legend).getByText(meaning)).toBeTruthy()
})
