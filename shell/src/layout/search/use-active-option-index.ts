import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Keyboard navigation of a combobox (ARIA practices): the arrow keys cycle through the options, and Enter selects.
 * `defaultIndex` is the option that is active before an arrow key is pressed; -1 for none. `optionKeys` is empty while the list is closed; an arrow key then calls `onOpen`. The active option stays
 * active when a newer list still has it, until the user types.
 * @returns the index of the active option, or -1
 */
export function useActiveOptionIndex(
  input: RefObject<HTMLInputElement | null>,
  {
    optionKeys,
    text,
    defaultIndex,
    onOpen,
    onSelect,
    onClose,
  }: {
    optionKeys: readonly string[]
    text: string
    defaultIndex: number
    onOpen: () => void
    onSelect: (index: number) => void
    onClose: () => void
  },
): number {
  const [active, setActive] = useState<{ key: string; text: string }>()
  const chosenIndex = active?.text === text ? optionKeys.indexOf(active.key) : -1
  const index = chosenIndex >= 0 ? chosenIndex : Math.min(defaultIndex, optionKeys.length - 1)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // During IME composition the keys belong to the input method.
    if (event.isComposing) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (optionKeys.length === 0) return onOpen()
      const start = index === -1 && step === -1 ? 0 : index
      const key = optionKeys[(start + step + optionKeys.length) % optionKeys.length]
      if (key !== undefined) setActive({ key, text })
    } else if (event.key === 'Enter' && index >= 0) {
      event.preventDefault()
      onSelect(index)
    } else if (event.key === 'Escape' && optionKeys.length > 0) {
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
