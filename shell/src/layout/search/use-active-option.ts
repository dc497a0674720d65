import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The keys of a combobox (ARIA practices): arrows go through the options and, past either end, back to what was typed;
 * Enter takes the active one. `count` is 0 while the list is closed; then `onOpen` is asked for by an arrow.
 * @returns the place of the active option; -1 for none
 */
export function useActiveOption(
  input: RefObject<HTMLInputElement | null>,
  {
    count,
    optionsSource,
    onOpen,
    onSelect,
    onClose,
  }: {
    count: number
    /** What the options are of: another list begins without an active one. */
    optionsSource: unknown
    onOpen: () => void
    onSelect: (place: number) => void
    onClose: () => void
  },
): number {
  const [active, setActive] = useState({ index: -1, of: optionsSource })
  const index = active.of === optionsSource && active.index < count ? active.index : -1

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // The keys of somebody who is choosing among characters are theirs.
    if (event.isComposing) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (count === 0) return onOpen()
      const optionCount = count + 1
      setActive({ of: optionsSource, index: ((index + 1 + step + optionCount) % optionCount) - 1 })
    } else if (event.key === 'Enter' && index >= 0) {
      event.preventDefault()
      onSelect(index)
    } else if (event.key === 'Escape' && count > 0) {
      // A search field would be emptied by it.
      event.preventDefault()
      onClose()
    }
  })
  useEffect(() => {
    const element = input.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [input])
  return index
}
