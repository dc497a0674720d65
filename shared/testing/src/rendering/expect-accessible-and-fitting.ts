import axe from 'axe-core'
import { expect } from 'vitest'

/** What is wider than the window, innermost first: where to look when a page does not fit. */
const findTooWideElements = () =>
  [...document.body.querySelectorAll('*')]
    .filter((each) => each.getBoundingClientRect().right > window.innerWidth)
    .map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent?.slice(0, 40)}`)
    .toReversed()

/** Expects that the page is no wider than its window. */
export function expectPageToFit(): void {
  if (document.documentElement.scrollWidth > window.innerWidth) expect(findTooWideElements()).toEqual([])
}

const getRunningTransitions = () => document.getAnimations().filter((each) => each instanceof CSSTransition)

/** Colours take a moment to change, and a change that is cut short goes on as another one; a spinner never ends. */
async function waitForColorTransitions(): Promise<void> {
  while (getRunningTransitions().length > 0)
    await Promise.allSettled(getRunningTransitions().map(({ finished }) => finished))
}

/** Expects that axe finds nothing in a part of the page, in a browser. */
export async function expectAccessible(part: Element = document.body): Promise<void> {
  await waitForColorTransitions()
  const { violations } = await axe.run(part)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Expects that a part of the page is accessible in both themes, and that the page fits its window. */
export async function expectAccessibleAndFitting(part: Element = document.body): Promise<void> {
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.theme = theme
    await expectAccessible(part)
  }
  expectPageToFit()
}
