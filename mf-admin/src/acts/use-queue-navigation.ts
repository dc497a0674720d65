import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * Walks a list of `article` elements by the keyboard while it has the focus: J and K move, other keys run an action on
 * the current item. Tab leads to the current item alone. Keys that are typed into an input or a dialog stay there.
 */
export function useQueueNavigation<Item extends { id: string }>(
  items: ReadonlyArray<Item>,
  actions: Readonly<Record<string, (item: Item) => void>>,
) {
  const list = useRef<HTMLOListElement>(null)
  const [currentId, setCurrentId] = useState<string | null>(null)
  const isFocusLost = useRef(false)
  const currentIndex = Math.max(
    0,
    items.findIndex(({ id }) => id === currentId),
  )

  // A late reply may call a function of an earlier render.
  const latest = useRef({ items, currentIndex })
  useEffect(() => {
    latest.current = { items, currentIndex }
  }, [items, currentIndex])

  function focusItem(index: number) {
    const item = latest.current.items[index]
    if (!item) return
    setCurrentId(item.id)
    // A reply may come while the admin uses another part of the page.
    if (isFocusInListOrLost()) list.current?.querySelectorAll<HTMLElement>('article')[index]?.focus()
  }
  function isFocusInListOrLost() {
    const { activeElement } = document
    return activeElement === document.body || list.current?.contains(activeElement) === true
  }
  // Focuses the first new item when the last one left the list with the focus.
  useEffect(() => {
    if (items.length === 0 || !isFocusLost.current) return
    isFocusLost.current = false
    if (document.activeElement === document.body) list.current?.querySelector<HTMLElement>('article')?.focus()
  }, [items])

  function handleKey(event: KeyboardEvent) {
    // Keys in a dialog of an item must not act on the item behind it.
    const isElsewhere = event.target instanceof Element && event.target.closest('input, textarea, dialog') !== null
    if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    const item = items[currentIndex]
    if (key === 'j') focusItem(currentIndex + 1)
    else if (key === 'k') focusItem(currentIndex - 1)
    // A key that is held must not act on one item after the other.
    else if (item && !event.repeat && Object.hasOwn(actions, key)) actions[key]?.(item)
    else return
    event.preventDefault()
  }

  return {
    list,
    currentIndex,
    setCurrentId,
    handleKey,
    /** Focuses the current item after its question, unless the focus is outside the list. */
    focusCurrent: () => focusItem(latest.current.currentIndex),
    /**
     * Moves the focus away from the item `id`, which is about to leave the list. A focus on another item or outside the
     * list stays.
     */
    focusNeighbor(id: string) {
      const { items: latestItems, currentIndex: index } = latest.current
      if (latestItems[index]?.id !== id) return
      isFocusLost.current = latestItems.length === 1 && isFocusInListOrLost()
      focusItem(latestItems[index + 1] ? index + 1 : index - 1)
    },
  }
}
