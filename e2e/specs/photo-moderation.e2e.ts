import type { Card } from '@ninepocket/contract/card'
import { listWaitingPhotos } from '@ninepocket/contract/moderation-endpoints'
import { uploadCardPhoto } from '@ninepocket/contract/upload-endpoints'
import { togglePublic } from '@ninepocket/contract/user-endpoints'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { aCardPhoto } from '../fixtures/a-card-photo.ts'
import { aMember, logIn } from '../fixtures/a-member.ts'
import type { Person } from '../fixtures/a-person.ts'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callApiWithForm } from '../fixtures/call-api.ts'
import { modernSet, paths } from '../fixtures/find-places.ts'
import { makeAdmin } from '../fixtures/make-admin.ts'
import { servedPage } from '../fixtures/served-page.ts'
import { mostShift, sumOf, watchShifts } from '../fixtures/watch-shifts.ts'
import { desktop, phone, settled, test } from '../fixtures/watched-page.ts'

const siteUrl = inject('siteUrl')

/** A card without a picture, whose first photo is shown at once, and its page. */
async function aBareCard(): Promise<{ card: Card; path: string }> {
  const { cards, cardPath } = await modernSet(siteUrl)
  const card = cards.find(({ imageUrl }) => imageUrl === null)
  if (!card) throw new Error('Every card of the set has a picture')
  return { card, path: cardPath(card) }
}

/** The page as a guest gets it, before any script runs, and whom it names for the photo. */
async function served(path: string): Promise<{ html: string; namedFor: string | undefined }> {
  const { html } = await servedPage(siteUrl, path)
  return { html, namedFor: /Photo by <a [^>]*>@(\w+)<\/a>/.exec(html)?.[1] }
}

/** Somebody with an account, logged in. */
async function memberIn(page: Page): Promise<Person> {
  const person = await aMember(page)
  await logIn(page, person)
  return person
}

async function sendPhoto(page: Page, card: Card) {
  const form = { cardId: card.id, imageType: 'front', image: await aCardPhoto(page) }
  return uploadCardPhoto.reply.parse(await callApiWithForm(page, uploadCardPhoto, form))
}

test('a photo waits for an admin, who accepts it; the card names who took what it shows', {
  timeout: 120_000,
}, async ({ newPage }) => {
  const [annsPage, bensPage, page] = [await newPage(), await newPage(), await newPage()]
  const [ann, ben, admin] = [await memberIn(annsPage), await memberIn(bensPage), await memberIn(page)]
  const { card, path } = await aBareCard()
  expect(await sendPhoto(annsPage, card)).toMatchObject({ state: 'shown' })
  expect((await served(path)).namedFor).toBe(ann.username)
  const sent = await sendPhoto(bensPage, card)
  expect(sent.state).toBe('waiting')

  // Nobody but admins sees what waits, or where.
  expect((await served(path)).html.includes(sent.fileUrl ?? '')).toBe(false)
  expect((await bensPage.request.get(listWaitingPhotos.path)).status()).toBe(403)
  await bensPage.goto(paths.waitingPhotos)
  await bensPage.waitForURL((url) => url.pathname === paths.home)
  const guest = await fetch(siteUrl + paths.waitingPhotos, { redirect: 'manual' })
  expect(guest.headers.get('location')).toBe(`${paths.login}?returnTo=%2Fadmin%2Fphotos`)

  await makeAdmin(admin.username)
  await page.goto(paths.home)
  await settled(page)
  await page.getByRole('button', { name: admin.username }).click()
  await page.getByRole('link', { name: 'Waiting Photos' }).click()
  const photo = page.getByRole('article', { name: `${card.name}, front` })
  await photo.getByRole('link', { name: `@${ben.username}` }).waitFor()
  const content = await page.content()
  for (const { email } of [ann, ben]) expect(content.includes(email)).toBe(false)
  await settled(page)
  await expectAccessible(page, [phone, desktop])

  const accept = photo.getByRole('button', { name: `Accept the front of ${card.name}` })
  await accept.focus()
  await page.keyboard.press('Enter')
  await photo.waitFor({ state: 'detached' })
  // On to the next one, where another waits, or to the head of the page.
  expect(await page.evaluate(() => document.activeElement?.querySelector('h1, h2')?.tagName)).toMatch(/^H/)
  const { html, namedFor } = await served(path)
  expect(namedFor).toBe(ben.username)
  for (const word of [ann.username, ben.email]) expect(html.includes(word)).toBe(false)

  // Who hides their profile is named by no page from then on.
  await callApi(bensPage, togglePublic)
  expect((await served(path)).html.includes(ben.username)).toBe(false)
  await callApi(bensPage, togglePublic)
  expect((await served(path)).namedFor).toBe(ben.username)
})

test('a photo comes in a size that fits, and nothing moves for it', async ({ newPage }) => {
  const member = await newPage()
  await memberIn(member)
  const { card, path } = await aBareCard()
  await sendPhoto(member, card)
  const page = await newPage({ viewport: phone })
  const shifts = await watchShifts(page)
  await page.goto(path)
  await settled(page)
  const picture = page.getByRole('img', { name: card.name })
  const shown = await picture.evaluate((image: HTMLImageElement) => ({
    file: image.currentSrc,
    isThere: image.complete && image.naturalWidth > 0,
  }))
  // 315 px of a screen with a pixel for each: the file for tiles is wide enough.
  expect(shown.file).toMatch(/-tile\.avif(\?v=\d+)?$/)
  expect(shown.isThere).toBe(true)
  expect(sumOf(await shifts())).toBeLessThanOrEqual(mostShift)
})
