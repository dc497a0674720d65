import type { Target } from '../machine/stage.ts'
import type { Sight } from '../machine/tour-state.ts'
import { selectorOf } from './target-selectors.ts'

/** What lies over the whole page and takes all presses, if anything does. */
export function openModal(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('[aria-modal="true"], dialog:modal')].at(-1) ?? null
}

const isSeen = (element: HTMLElement) => {
  const { width, height } = element.getBoundingClientRect()
  return (
    width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  )
}

/** Every element of the name that can be reached: below a modal dialog nothing can. */
function candidates(target: Target): HTMLElement[] {
  const modal = openModal()
  const all = [...document.querySelectorAll<HTMLElement>(selectorOf(target))]
  return modal ? all.filter((element) => modal.contains(element)) : all
}

/** The first of its kind that can be seen; null where none can. */
export function findTarget(target: Target): HTMLElement | null {
  return candidates(target).find(isSeen) ?? null
}

export function lookAt(target: Target): Sight {
  const all = candidates(target)
  if (all.length === 0) return 'absent'
  return all.some(isSeen) ? 'visible' : 'hidden'
}
