import { completeOnboarding } from '@ninepocket/contract/users/user-endpoints'
import type { Locator, Page } from 'playwright'
import { expect, inject, vi } from 'vitest'
import { breakRemote, closeBrokenPage } from '../fixtures/chaos/break-remote.ts'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { maxLayoutShift, recordLayoutShifts, sumShifts } from '../fixtures/measure/record-layout-shifts.ts'
import {
  clickTarget,
  completeTour,
  getTourBar,
  getTourBubble,
  readTourMessage,
  tourStages,
} from '../fixtures/pages/complete-tour.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { desktopViewport, phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const { cards, cardPath } = await findModernInsertSetWithPaths(inject('siteUrl'))
const card = cards[0]!
const permissions = ['clipboard-read', 'clipboard-write']
const tourFilePattern = /\/remotes\/mf-onboarding\//

function recordTourFiles(page: Page): string[] {
  const requestedFiles: string[] = []
  page.on('request', (request) => tourFilePattern.test(request.url()) && requestedFiles.push(request.url()))
  return requestedFiles
}

async function beginTour(page: Page): Promise<void> {
  await getTourBar(page).getByRole('button', { name: 'Begin' }).click()
}

const getStagesForWidth = ({ width }: { width: number }) =>
  tourStages
    .filter(({ isOnDesktopOnly }) => !isOnDesktopOnly || width === desktopViewport.width)
    .map(({ text }) => text)

/** Expects that the bubble covers neither its target nor the elements around it, and that both are visible. */
async function expectNothingCovered(page: Page): Promise<void> {
  const [highlight, bubble] = await Promise.all([
    page.locator('[class$="__ring"]').boundingBox(),
    getTourBubble(page).boundingBox(),
  ])
  const { width, height } = page.viewportSize() ?? phoneViewport
  const message = await readTourMessage(page)
  if (!bubble) throw new Error(`The tour shows no bubble: ${message}`)
  expect(bubble.x >= 0 && bubble.x + bubble.width <= width, message).toBe(true)
  expect(bubble.y >= 0 && bubble.y + bubble.height <= height, message).toBe(true)
  if (!highlight) return
  const isApart =
    bubble.y >= highlight.y + highlight.height ||
    highlight.y >= bubble.y + bubble.height ||
    bubble.x >= highlight.x + highlight.width ||
    highlight.x >= bubble.x + bubble.width
  expect(isApart, `${message} ${JSON.stringify({ highlight, bubble })}`).toBe(true)
  expect(highlight.y < height && highlight.y + highlight.height > 0, message).toBe(true)
}

/** A phone in landscape, which has room only beside an image. */
const phoneLandscape = { width: phoneViewport.height, height: phoneViewport.width }

async function expectNothingCoveredInLandscape(page: Page): Promise<void> {
  await page.setViewportSize(phoneLandscape)
  await vi.waitFor(() => expectNothingCovered(page))
  await page.setViewportSize(phoneViewport)
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press('Tab')
    const focusedText = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (focusedText === name) return
  }
  throw new Error(`The keyboard does not reach ${name}`)
}

/** Moves the focus to the target with the tour's button for that, and presses it. */
async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  const name = (await target.textContent()) ?? ''
  const isTourButton = name === 'Begin' || name === 'Next'
  await tabTo(page, isTourButton ? name : 'Take me there')
  if (!isTourButton) {
    await page.keyboard.press('Enter')
    await vi.waitFor(async () =>
      expect(await target.evaluate((element) => element === document.activeElement)).toBe(true),
    )
  }
  await page.keyboard.press('Enter')
}

/** Expects that the tour's message has the focus, so that screen readers read it and Tab reaches its buttons. */
const expectFocused = (page: Page) =>
  vi.waitFor(async () =>
    expect(await getTourBubble(page).evaluate((bubble) => bubble.contains(document.activeElement))).toBe(true),
  )

test.concurrent.for([
  {
    on: 'on a phone',
    viewport: phoneViewport,
    press: clickTarget,
    checkedMessages: ['Tap + to add this card', 'front and back'],
  },
  {
    on: 'on a desktop, by keyboard alone',
    viewport: desktopViewport,
    press: pressByKeyboard,
    checkedMessages: ['Tap + to add this card'],
  },
])(
  'a new member completes the tour $on without layout shifts or covered elements, and later loads none of it',
  async ({ viewport, press, checkedMessages }, { newPage }) => {
    const page = await newPage({ viewport, permissions })
    await logInNewMember(page)
    const shifts = await recordLayoutShifts(page)
    await gotoRendered(page, testSitePaths.terms)
    await getTourBar(page).waitFor()
    await waitForNetworkIdle(page)
    expect(sumShifts(await shifts())).toBeLessThan(maxLayoutShift)
    await press(page, getTourBar(page).getByRole('button', { name: 'Begin' }))

    const messages = await completeTour(page, {
      press,
      onStage: async () => {
        await expectNothingCovered(page)
        await expectFocused(page)
        if (viewport === phoneViewport) await expectNothingCoveredInLandscape(page)
        const message = await readTourMessage(page)
        if (checkedMessages.some((each) => message.includes(each))) await expectAccessibleInBothThemes(page)
      },
    })
    expect(messages).toEqual(getStagesForWidth(viewport))
    await page.getByRole('status').getByText('All done.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

    const requestedFiles = recordTourFiles(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Card Sets' }).click()
    await waitForHeading(page, 'Card Sets')
    await page.reload()
    await waitForNetworkIdle(page)
    expect(requestedFiles).toEqual([])
    expect(await getTourBar(page).count()).toBe(0)
  },
)

test.concurrent('continues the tour after a reload, Back and Forward on every page', async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport, permissions })
  await logInNewMember(page)
  await page.goto(testSitePaths.home)
  await page.goto(testSitePaths.terms)
  await beginTour(page)
  const messagesOnBack: string[] = []
  const visitedPaths = new Set<string>()
  const waitForNextMessage = () =>
    vi.waitFor(async () => expect(messagesOnBack[messagesOnBack.push(await readTourMessage(page)) - 1]).not.toBe(''), {
      interval: 50,
    })
  const messages = await completeTour(page, {
    onStage: async () => {
      const { pathname } = new URL(page.url())
      if (visitedPaths.has(pathname)) return
      visitedPaths.add(pathname)
      await page.reload()
      await waitForNextMessage()
      await page.goBack()
      await waitForNextMessage()
      await page.goForward()
      await waitForNextMessage()
    },
  })
  // A reload completes the step of a page, so the next message appears on Back.
  const all = [...messages, ...messagesOnBack].join('\n')
  expect(getStagesForWidth(phoneViewport).filter((text) => !all.includes(text))).toEqual([])
})

test.concurrent('waits, shows the reason and offers Skip while mf-collection is down', async ({
  newPage,
  pageProblems,
}) => {
  const page = await newPage({ viewport: phoneViewport })
  await logInNewMember(page)
  await breakRemote(page, 'mf-collection', '404')
  await page.clock.install()
  await page.goto(cardPath(card))
  await beginTour(page)
  const waitForMessage = (text: string) => getTourBubble(page).getByText(text).waitFor()
  await waitForMessage("The collection buttons haven't loaded yet.")
  await page.clock.fastForward(60_000)
  await waitForMessage('You can wait, or skip this step.')
  await getTourBubble(page).getByRole('button', { name: 'Skip this step' }).click()
  await getTourBar(page).getByText('See your collection').waitFor()
  await getTourBar(page).getByRole('button', { name: 'Skip all' }).click()
  await getTourBar(page).waitFor({ state: 'detached' })
  await closeBrokenPage(page, pageProblems)
})

test.concurrent('pauses for overlays and does not cover their messages', async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport })
  await logInNewMember(page)
  await page.clock.install()
  await page.goto(cardPath(card))
  await beginTour(page)
  const waitForMessage = (text: string) => getTourBubble(page).getByText(text).waitFor()
  const expectPaused = async () => {
    await getTourBubble(page).waitFor({ state: 'detached' })
    await page.clock.fastForward(5000)
    expect(await getTourBubble(page).count()).toBe(0)
  }
  await waitForMessage('Want this card?')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectPaused()
  await page.keyboard.press('Escape')
  await waitForMessage('Want this card?')

  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Wishlist', exact: true }).first().click()
  await getTourBubble(page).getByRole('button', { name: 'Next' }).click()
  await waitForMessage('Tap + to add this card')
  await main
    .getByRole('button', { name: /^Add .* to your collection$/ })
    .first()
    .click()
  await waitForMessage('The cards you add have their own pages')
  const toastButton = page.getByRole('button', { name: 'Remove it' })
  await toastButton.click({ trial: true })
  await vi.waitFor(async () => {
    const [button, bubble] = await Promise.all([toastButton.boundingBox(), getTourBubble(page).boundingBox()])
    expect((bubble?.y ?? 0) + (bubble?.height ?? 0)).toBeLessThan(button?.y ?? 0)
  })

  await getTourBubble(page).getByRole('button', { name: 'Skip this step' }).click()
  await waitForMessage('Each copy can have its own photos')
  await getTourBubble(page).getByRole('button', { name: 'Next' }).click()
  for (const message of ['Open a set in your collection', 'Open the insert set']) {
    await waitForMessage(message)
    await main.getByRole('article').getByRole('link').first().click()
  }
  await waitForMessage('Use the pencil')
  await main.getByRole('button', { name: /^Manage / }).click()
  await waitForMessage('front and back')
  await page.getByRole('button', { name: 'Add front photo' }).click()
  await expectPaused()
  await page.keyboard.press('Escape')
  await waitForMessage('front and back')
  await getTourBubble(page).getByRole('button', { name: 'Pause the tour' }).click()
  const drawer = page.getByRole('dialog', { name: /^Your copies of/ })
  expect(await drawer.evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
})

test.concurrent('loads no file for guests and for members who have completed the tour, until it is restarted', async ({
  newPage,
}) => {
  const page = await newPage()
  const requestedFiles = recordTourFiles(page)
  const openPath = async (path: string) => {
    await gotoRendered(page, path)
  }
  await openPath(cardPath(card))
  await logInNewMember(page)
  await callApi(page, completeOnboarding, {})
  await openPath(cardPath(card))
  await openPath(testSitePaths.profile)
  expect(requestedFiles).toEqual([])

  await page.getByRole('region', { name: 'Tour' }).getByRole('button', { name: 'Restart the tour' }).click()
  await page.getByText('1 of 4, about 2 minutes').waitFor()
  expect(requestedFiles).not.toEqual([])
})
