import { type ReactNode, useEffect, useState } from 'react'

/** About 20 ms per frame on a CPU slowed down four times. */
const tilesPerFrame = 16

const queuedTiles = new Set<() => void>()

function renderNextTiles(): void {
  for (const renderTile of [...queuedTiles].slice(0, tilesPerFrame)) {
    queuedTiles.delete(renderTile)
    renderTile()
  }
  if (queuedTiles.size > 0) requestAnimationFrame(renderNextTiles)
}

function enqueueTile(renderTile: () => void): () => void {
  if (queuedTiles.size === 0) requestAnimationFrame(renderNextTiles)
  queuedTiles.add(renderTile)
  return () => queuedTiles.delete(renderTile)
}

/** A tile whose item may load later. Tiles that load together render over several frames to avoid one long task. */
export function StaggeredTile({
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
