import { type ReactNode, useEffect, useState } from 'react'

/** How many tiles a frame makes of those that came together: some 20 ms on a CPU slowed down to a quarter. */
const tilesAFrame = 16

const waiting = new Set<() => void>()

function giveTurns(): void {
  for (const turn of [...waiting].slice(0, tilesAFrame)) {
    waiting.delete(turn)
    turn()
  }
  if (waiting.size > 0) requestAnimationFrame(giveTurns)
}

/** Calls back in one of the next frames. @returns what gives the turn up */
function waitForTurn(turn: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(giveTurns)
  waiting.add(turn)
  return () => waiting.delete(turn)
}

/**
 * A tile whose item came after its place: it is made when it is its turn, some a frame, for all tiles of a page that
 * arrives would be one long task. What was here from the first render on waits for nothing.
 */
export function InTurn({
  isHere,
  placeholder,
  children,
}: {
  isHere: boolean
  placeholder: ReactNode
  children: ReactNode
}) {
  const [hasTurn, setHasTurn] = useState(isHere)
  useEffect(() => {
    if (isHere && !hasTurn) return waitForTurn(() => setHasTurn(true))
  }, [isHere, hasTurn])
  return isHere && hasTurn ? children : placeholder
}
