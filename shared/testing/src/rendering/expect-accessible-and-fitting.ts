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

const getRunningTransitions = () => document.getAnimations().filter((each) => each instanceof CSSTransition)

/** Color transitions may be replaced by new ones. Animations are ignored, because a spinner never ends. */
async function waitForColorTransitions(): Promise<void> {
  while (getRunningTransitions().length > 0)
    await Promise.allSettled(getRunningTransitions().map(({ finished }) => finished))
}

export async function expectAccessible(element: Element = document.body): Promise<void> {
  await waitForColorTransitions()
  const { violations } = await axe.run(element)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

export async function expectAccessibleAndFitting(element: Element = document.body): Promise<void> {
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.theme = theme
    await expectAccessible(element)
  }
  expectPageToFit()
}
