import type { RefObject } from 'react'
import { SkipLink } from '../navigation/skip-link.tsx'

/** The first row of a grid, or the first tile of a list. */
const firstItemSelector = '[role="grid"] tbody [tabindex="0"], li a[href]'

/** Moves the focus to the first item of the list within the element. */
export function SkipToListLink({ targetId, target }: { targetId: string; target: RefObject<HTMLElement | null> }) {
  return (
    <SkipLink targetId={targetId} onSkip={() => target.current?.querySelector<HTMLElement>(firstItemSelector)?.focus()}>
      Skip to list
    </SkipLink>
  )
}
