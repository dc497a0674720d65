import axe from 'axe-core'
import { expect } from 'vitest'

const findTooWideElements = () =>
  [...document.body.querySelectorAll('*')]
    .filter((each) => each.getBoundingClientRect().right > window.innerWidth)
    .map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent?.slice(0, 40)}`)
    .toReversed()

export function expectPageToFit(): void {
  if (document.documentElement.scrollWidth > window.innerWidth) expect(findTooWideElements()).toEqual([])
}

const animationPollMs = 20

/** Returns running transitions and animations, without those that never end, such as spinners. */
const getEndingAnimations = () =>
  document.getAnimations().filter(({ effect, playState }) => {
    const { endTime } = effect?.getComputedTiming() ?? {}
    return playState === 'running' && Number.isFinite(Number(endTime))
  })

/** Transitions may be replaced by new ones. While one runs, colors are mixed with those before or below. */
async function waitForAnimations(): Promise<void> {
  // Not `finished`: that of a transition whose element the width hides may never settle.
  while (getEndingAnimations().length > 0) await new Promise((resolve) => setTimeout(resolve, animationPollMs))
}

/** Rules that the theme can affect. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** `rules` limits the rules of axe. */
async function expectNoViolations(element: Element, rules?: string[]): Promise<void> {
  await waitForAnimations()
  const { violations } = await axe.run(element, rules ? { runOnly: rules } : {})
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Expects no violations in both themes, and no horizontal overflow. */
export async function expectAccessibleAndFitting(element: Element = document.body): Promise<void> {
  const { dataset } = document.documentElement
  dataset.theme = 'light'
  await expectNoViolations(element)
  dataset.theme = 'dark'
  await expectNoViolations(element, colorRules)
  expectPageToFit()
}
