import type { Page } from 'playwright'
import { expect } from 'vitest'
import { breakRemote, endBrokenPage, type Fault, faults, isSeenAtOnce } from '../fixtures/break-remote.ts'
import { paths } from '../fixtures/find-places.ts'
import { settled, test } from '../fixtures/watched-page.ts'

type Move = {
  remote: string
  /** A page of the other remote, with a link to a page of this one. */
  from: string
  fromHeading: string
  link: string
  heading: string
  unavailable: string
}

const moves: readonly Move[] = [
  {
    remote: 'mf-catalogue',
    from: '/privacy',
    fromHeading: 'Privacy Policy',
    link: 'Hockey Sets',
    heading: 'Hockey Sets',
    unavailable: 'The catalogue is unavailable right now',
  },
  {
    remote: 'mf-account',
    from: paths.sets,
    fromHeading: 'Hockey Sets',
    link: 'Login',
    heading: 'Login',
    unavailable: 'This page is unavailable right now',
  },
]

/** Between what is promised and what is seen lie a timer, a render and a look. */
const graceMs = 700
const atOnceMs = 1000 + graceMs
const slowWithinMs = 2000 + graceMs
const unavailableWithinMs = 8000 + graceMs

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

async function sayHowItIs(page: Page, { unavailable }: Move, fault: Fault): Promise<void> {
  const left = performance.now() + unavailableWithinMs
  if (isSeenAtOnce(fault)) {
    await heading(page, unavailable).waitFor({ timeout: atOnceMs })
    return
  }
  const slow = page.getByRole('status').getByText('This is taking longer than usual.')
  await slow.waitFor({ timeout: slowWithinMs })
  await heading(page, unavailable).waitFor({ timeout: left - performance.now() })
}

for (const move of moves) {
  test.concurrent.for(faults)(
    `${move.remote} %s on a move: said in its place, mended by Try again`,
    { timeout: 60_000 },
    async (fault, { newPage, misbehaviour }) => {
      const page = await newPage()
      const breakage = await breakRemote(page, move.remote, fault)
      await page.goto(move.from)
      await settled(page)
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))

      await mainLink(page, move.link).click()
      await sayHowItIs(page, move, fault)
      expect(await page.getByRole('alert').getByText('The rest of the site works.').count()).toBe(1)

      // The other remote is as it was.
      await page.goBack()
      await heading(page, move.fromHeading).waitFor({ timeout: 5000 })
      await page.goForward()
      await heading(page, move.unavailable).waitFor({ timeout: unavailableWithinMs })

      // Still broken: the button says so, and stays.
      if (isSeenAtOnce(fault)) {
        await page.getByRole('button', { name: 'Try again' }).click()
        await heading(page, move.unavailable).waitFor({ timeout: atOnceMs })
      }

      breakage.heal()
      await page.getByRole('button', { name: 'Try again' }).click()
      await heading(page, move.heading).waitFor({ timeout: 5000 })
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
      await endBrokenPage(page, misbehaviour)
    },
  )
}
