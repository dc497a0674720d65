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

/**
 * Ends all transitions and animations now. While one runs, colors are mixed with those before or below. The end of one may
 * start another.
 */
async function finishAnimations(): Promise<void> {
  for (let running = getEndingAnimations(); running.length > 0; running = getEndingAnimations()) {
    for (const animation of running) animation.finish()
    // Pages handle the events of the end in the next frame.
    await new Promise(requestAnimationFrame)
  }
}

/** Rules that the theme can affect. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** `rules` limits the rules of axe. */
async function expectNoViolations(element: Element, rules?: string[]): Promise<void> {
  await finishAnimations()
  // Otherwise axe also describes all elements that pass.
  const { violations } = await axe.run(element, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
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
