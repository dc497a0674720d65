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

/** Returns running transitions and animations, without those that never end, such as spinners. */
const getEndingAnimations = () =>
  document.getAnimations().filter(({ effect, playState }) => {
    const { endTime } = effect?.getComputedTiming() ?? {}
    return playState === 'running' && Number.isFinite(Number(endTime))
  })

/** Transitions may be replaced by new ones. While one runs, colors are mixed with those before or below. */
async function waitForAnimations(): Promise<void> {
  while (getEndingAnimations().length > 0)
    await Promise.allSettled(getEndingAnimations().map(({ finished }) => finished))
}

export async function expectAccessible(element: Element = document.body): Promise<void> {
  await waitForAnimations()
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
