import { useEffect, useEffectEvent, useState } from 'react'
import type { CommandPalette } from './command-palette.tsx'

/** Opens the palette on Ctrl K or ⌘ K, and loads it on first use. */
export function PaletteHost({ onOpen }: { onOpen: () => void }) {
  const [Palette, setPalette] = useState<typeof CommandPalette | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const reportOpening = useEffectEvent(onOpen)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setIsOpen(true)
      reportOpening()
      import(/* webpackChunkName: "command-palette" */ './command-palette.tsx').then(
        (module) => setPalette(() => module.CommandPalette),
        // A failed load is retried on the next press.
        () => setIsOpen(false),
      )
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  return isOpen && Palette ? <Palette onClose={() => setIsOpen(false)} /> : null
}
