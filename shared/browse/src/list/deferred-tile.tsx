import { type ReactNode, useEffect, useState } from 'react'

/** How many tiles a frame makes of those that came together: some 20 ms on a CPU slowed down to a quarter. */
const tilesPerFrame = 16

const queuedTiles = new Set<() => void>()

function renderNextTiles(): void {
  for (const renderTile of [...queuedTiles].slice(0, tilesPerFrame)) {
    queuedTiles.delete(renderTile)
    renderTile()
  }
  if (queuedTiles.size > 0) requestAnimationFrame(renderNextTiles)
}

/** Calls back in one of the next frames. @returns what gives the turn up */
function enqueueTile(renderTile: () => void): () => void {
  if (queuedTiles.size === 0) requestAnimationFrame(renderNextTiles)
  queuedTiles.add(renderTile)
  return () => queuedTiles.delete(renderTile)
}

/**
 * A tile whose item came after its place: it is made when it is its turn, some a frame, for all tiles of a page that
 * arrives would be one long task. What was here from the first render on waits for nothing.
 */
export function DeferredTile({
  isLoaded,
  placeholder,
  children,
}: {
  isLoaded: boolean
  placeholder: ReactNode
  children: ReactNode
}) {
  const [isDue, setIsDue] = useState(isLoaded)
  useEffect(() => {
    if (isLoaded && !isDue) return enqueueTile(() => setIsDue(true))
  }, [isLoaded, isDue])
  return isLoaded && isDue ? children : placeholder
}
