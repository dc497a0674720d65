import { getCurrentImport } from '@ninepocket/contract/imports/import-endpoints'
import type { Locator, Page } from 'playwright'
import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { activateByKeyboard } from '../fixtures/pages/use-keyboard.ts'
import { desktopViewport, phoneViewport } from '../fixtures/pages/viewports.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const { product, insertSet, cards } = await findModernInsertSetWithPaths(inject('siteUrl'))
const header =
  'Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,My Price'
const toLine = (name: string, set: string, number: string | null) => `1,0,${name},${set},${number},,,,,,,,,,`

/** A file of Deckbox with 200 rows: 190 have a card, 5 several ones, because no insert set has this name, and 5 none. */
const matchedLines = [...cards.slice(0, 95), ...cards.slice(0, 95)].map(({ name, cardNumber }) =>
  toLine(name, `${product.name} - ${insertSet.name}`, cardNumber),
)
const askedLines = cards.slice(0, 5).map(({ name, cardNumber }) => toLine(name, `${product.name} - Foil`, cardNumber))
const unknownLines = [1, 2, 3, 4, 5].map((number) => toLine('Zyx Wvutsr', '1888 Qqqqzzzz', String(number)))
const file = {
  name: 'cards.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...matchedLines, ...askedLines, ...unknownLines].join('\r\n')),
}

type Visitor = {
  page: Page
  activate: (target: Locator) => Promise<void>
  /** Chooses the first card of a row, parks the row, leaves it out, or goes back to the row before it. */
  decide: (answer: 'first card' | 'park' | 'leave out' | 'back') => Promise<void>
}

const keys = { 'first card': '1', park: 'p', 'leave out': 's', back: 'u' }
const buttonNames = { 'first card': / Base Set/, park: /^None of these/, 'leave out': /^Leave out/, back: /^Back/ }

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const waitForTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor()

/** Imports a file, leaves the page and comes back, adds the cards, tries the parked rows again, and undoes all. */
async function importAndUndo({ page, activate, decide }: Visitor, viewport: typeof phoneViewport): Promise<void> {
  const { username } = await logInNewMember(page)
  await gotoRendered(page, testSitePaths.userList(username, 'collection'))
  await activate(page.getByRole('link', { name: 'Import a file' }))
  await waitForTitle(page, 'Choose a file')
  const opensChooser = page.waitForEvent('filechooser')
  await activate(getButton(page, 'Choose a file'))
  await (await opensChooser).setFiles(file)

  await waitForTitle(page, '200 rows read')
  await page.getByText('cards.csv, exported from Deckbox. Nothing has been added yet.').waitFor()
  await expectAccessibleInBothThemes(page, [viewport])
  await activate(getButton(page, 'Review 5 rows'))
  await waitForTitle(page, 'Which card is this?')
  await expectAccessibleInBothThemes(page, [viewport])
  const line = page.getByText('Line', { exact: true }).locator('xpath=following-sibling::dd')
  const expectLine = (number: number) => expect.poll(() => line.textContent()).toBe(String(number))
  await expectLine(192)
  await decide('first card')
  await expectLine(193)
  await decide('leave out')
  await expectLine(194)
  await decide('back')
  await expectLine(193)
  await decide('park')
  await expectLine(194)

  const readCounts = async () => (await (await page.request.get(getCurrentImport.path)).json()).import.counts
  await expect.poll(readCounts, { message: 'the answers are sent' }).toMatchObject({ ask: 3, parked: 6 })
  await gotoRendered(page, testSitePaths.home)
  await gotoRendered(page, testSitePaths.importCards)
  await activate(getButton(page, 'Review 3 rows'))
  await expectLine(194)
  await decide('leave out')
  await expectLine(195)
  await activate(getButton(page, 'Review later'))
  await activate(getButton(page, 'Add 191 copies'))
  await waitForTitle(page, 'Added 191 copies to your collection')
  const parked = page.getByRole('list', { name: 'Parked rows' }).getByRole('listitem')
  await expect.poll(() => parked.count()).toBe(8)

  await activate(getButton(page, 'Delete line 201'))
  await activate(page.getByRole('group').getByRole('button', { name: 'Delete line 201' }))
  await getButton(page, 'Delete 7 rows').waitFor()
  await activate(getButton(page, 'Try again now'))
  await activate(getButton(page, 'Review 3 rows'))
  await expectLine(193)
  await decide('first card')
  await activate(getButton(page, 'Review later'))
  await activate(getButton(page, 'Add 1 copy'))
  await waitForTitle(page, 'Added 192 copies to your collection')

  await activate(getButton(page, 'Undo import'))
  await activate(getButton(page, 'Remove 192 copies'))
  await waitForTitle(page, 'Import undone, 192 of 192 copies removed')
  await activate(page.getByRole('link', { name: 'View collection' }))
  await page.getByRole('link', { name: 'Import a file' }).waitFor()
}

test('imports a file by keyboard alone, and undoes it', async ({ newPage }) => {
  const page = await newPage()
  const visitor: Visitor = {
    page,
    activate: (target) => activateByKeyboard(page, target),
    decide: (answer) => page.keyboard.press(keys[answer]),
  }
  await importAndUndo(visitor, desktopViewport)
})

test('imports a file by touch on a phone, and undoes it', async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport, hasTouch: true, isMobile: true })
  const question = page.getByRole('region', { name: 'Which card is this?' })
  const visitor: Visitor = {
    page,
    activate: (target) => target.tap(),
    decide: (answer) => question.getByRole('button', { name: buttonNames[answer] }).first().tap(),
  }
  await importAndUndo(visitor, phoneViewport)
})
