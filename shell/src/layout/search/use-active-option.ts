import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Keyboard navigation of a combobox (ARIA practices): the arrow keys cycle through the options and the text, and Enter
 * selects. `count` is 0 while the list is closed; an arrow key then calls `onOpen`.
 * @returns the index of the active option, or -1
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
    /** Identifies the list; another list starts without an active option. */
    optionsSource: unknown
    onOpen: () => void
    onSelect: (place: number) => void
    onClose: () => void
  },
): number {
  const [active, setActive] = useState({ index: -1, of: optionsSource })
  const index = active.of === optionsSource && active.index < count ? active.index : -1

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // During IME composition the keys belong to the input method.
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
      // Escape would empty a search field.
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
