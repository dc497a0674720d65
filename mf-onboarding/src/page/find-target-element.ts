import { findOpenModal } from '@ninepocket/ui/focus/find-open-modal'
import type { TourTarget } from '../machine/tour-stage.ts'
import type { TargetVisibility } from '../machine/tour-state.ts'

/** Selectors other than `data-tour` (docs/runtime-contracts.md, "Targets of the tour"). */
const selectorOverrides: Partial<Record<TourTarget, string>> = { 'first-tile': 'main article' }

const getTargetSelector = (target: TourTarget): string => selectorOverrides[target] ?? `[data-tour~="${target}"]`

/** Returns the open modal dialog, or the menu or list opened from the header, or null. */
function findOpenCover(): HTMLElement | null {
  const opener = document.querySelector('header:not(main *) [aria-expanded="true"]')
  return findOpenModal() ?? document.getElementById(opener?.getAttribute('aria-controls') ?? '')
}

const isVisible = (element: HTMLElement) => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
}

function findCandidates(target: TourTarget) {
  const allElements = [...document.querySelectorAll<HTMLElement>(getTargetSelector(target))]
  const cover = findOpenCover()
  return {
    all: allElements,
    reachable: cover ? allElements.filter((element) => cover.contains(element)) : allElements,
  }
}

export function findTargetElement(target: TourTarget): HTMLElement | null {
  return findCandidates(target).reachable.find(isVisible) ?? null
}

export function getTargetVisibility(target: TourTarget | 'page'): TargetVisibility {
  if (target === 'page') return findOpenCover() ? 'covered' : 'visible'
  const { all: allElements, reachable } = findCandidates(target)
  if (reachable.some(isVisible)) return 'visible'
  if (reachable.length < allElements.length) return 'covered'
  return allElements.length === 0 ? 'absent' : 'hidden'
}
