import { expect, inject } from 'vitest'
import { aMember, logIn } from '../fixtures/a-member.ts'
import { expectAccessible, violations } from '../fixtures/accessible.ts'
import { allPages, documentMissing } from '../fixtures/all-pages.ts'
import { breakRemote, endBrokenPage } from '../fixtures/break-remote.ts'
import { modernSet, paths } from '../fixtures/find-places.ts'
import { moveTo } from '../fixtures/move-to.ts'
import { desktop, forgive, phone, settled, tablet, test } from '../fixtures/watched-page.ts'

const siteUrl = inject('siteUrl')
const pages = await allPages(siteUrl)
const { insertSetPath, productPath, cardPath, cards } = await modernSet(siteUrl)

const widths = [phone, tablet, desktop]

test.concurrent.for(pages)(
  '$name: axe finds nothing',
  { timeout: 90_000 },
  async ({ path, isMissing }, { openPage, misbehaviour }) => {
    const page = await settled(await openPage(path))
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await settled(page)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page, widths)
    if (isMissing) forgive(misbehaviour, documentMissing)
  },
)

test('the open menu: axe finds nothing', { timeout: 90_000 }, async ({ openPage }) => {
  const page = await settled(await openPage(paths.home, { viewport: phone }))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Register' }).waitFor()
  await expectAccessible(page, [phone])
})

test.for([phone, desktop])(
  "a member's open dropdown at $width px: axe finds nothing",
  async (viewport, { newPage }) => {
    const page = await newPage({ viewport })
    const member = await aMember(page)
    await logIn(page, member)
    await page.goto(paths.home)
    await settled(page)
    if (viewport === phone) await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: member.username })
      .click()
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await expectAccessible(page, [viewport])
  },
)

test('a wrong address in the newsletter form: axe finds nothing', { timeout: 90_000 }, async ({
  openPage,
}) => {
  const page = await settled(await openPage(paths.terms))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const field = page.getByRole('textbox', { name: 'Email' })
  await field.fill('guest@')
  await field.press('Enter')
  await page.getByText('Please provide a valid email address').waitFor()
  await expectAccessible(page, widths)
})

test('registration with every mistake there is: axe finds nothing', { timeout: 90_000 }, async ({
  openPage,
}) => {
  const page = await settled(await openPage(paths.register))
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await page.getByText('Please confirm your password').waitFor()
  await expectAccessible(page, widths)
})

test('a page on its way, and slow: axe finds nothing', { timeout: 90_000 }, async ({
  newPage,
  misbehaviour,
}) => {
  const page = await newPage({ viewport: phone })
  await breakRemote(page, 'mf-catalogue', 'hang')
  await page.goto(paths.terms)
  await settled(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hockey Sets' }).click()
  await page.getByText('This is taking longer than usual.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByText('The catalogue is unavailable right now').waitFor()
  await expectAccessible(page, widths)
  await endBrokenPage(page, misbehaviour)
})

test('a first view that cannot be used yet: axe finds nothing', { timeout: 90_000 }, async ({
  newPage,
  misbehaviour,
}) => {
  const page = await newPage()
  await breakRemote(page, 'mf-catalogue', '404', /\.js$/)
  await page.goto(insertSetPath)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await expectAccessible(page, widths)
  await endBrokenPage(page, misbehaviour)
})

test.for([
  ['home', paths.home, [phone, desktop]],
  ['sets', paths.sets, [phone, desktop]],
  ['product', productPath, [phone, desktop]],
  ['insert set', insertSetPath, [phone, desktop]],
  // From 768 px on, its two halves stand beside each other.
  ['card', cardPath(cards[0]!), widths],
  ['search', paths.search('base gold'), [phone, desktop]],
] as const)(
  '%s while its data is on its way, and when it cannot be had: axe finds nothing',
  {
    timeout: 90_000,
  },
  async ([, path, windows], { newPage, misbehaviour }) => {
    const page = await newPage()
    let answer: () => void = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.goto(paths.terms)
    await settled(page)
    await page.route('**/api/**', async (route) => {
      await asked
      await route.fulfill({ status: 500, json: { message: 'Out of order', code: 'INTERNAL' } })
    })
    await moveTo(page, path)
    await page.getByText('Terms of Use').first().waitFor({ state: 'detached' })
    await expectAccessible(page, windows)
    answer()
    await page.getByRole('button', { name: 'Try again' }).first().waitFor({ timeout: 15_000 })
    await expectAccessible(page, windows)
    await endBrokenPage(page, misbehaviour)
  },
)
