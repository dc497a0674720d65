import type { Target } from '../machine/stage.ts'
import type { Sight } from '../machine/tour-state.ts'
import { selectorOf } from './target-selectors.ts'

/** What lies over the whole page and takes all presses, if anything does. */
export function openModal(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('[aria-modal="true"], dialog:modal')].at(-1) ?? null
}

/** What lies over the page for a while: a modal dialog, else a menu or a list that is open in the header. */
function openCover(): HTMLElement | null {
  const opener = document.querySelector('header:not(main *) [aria-expanded="true"]')
  return openModal() ?? document.getElementById(opener?.getAttribute('aria-controls') ?? '')
}

const isSeen = (element: HTMLElement) => {
  const { width, height } = element.getBoundingClientRect()
  return (
    width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  )
}

/** Every element of the name, and those of them that nothing covers. */
function candidates(target: Target) {
  const all = [...document.querySelectorAll<HTMLElement>(selectorOf(target))]
  const cover = openCover()
  return { all, reachable: cover ? all.filter((element) => cover.contains(element)) : all }
}

/** The first of its kind that can be seen; null where none can. */
export function findTarget(target: Target): HTMLElement | null {
  return candidates(target).reachable.find(isSeen) ?? null
}

export function lookAt(target: Target | 'page'): Sight {
  if (target === 'page') return openCover() ? 'covered' : 'visible'
  const { all, reachable } = candidates(target)
  if (reachable.some(isSeen)) return 'visible'
  if (reachable.length < all.length) return 'covered'
  return all.length === 0 ? 'absent' : 'hidden'
}
