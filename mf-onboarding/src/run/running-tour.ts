const storageKey = 'tour'

/**
 * Remembers in this tab that the user's tour is running, so that it continues after a reload
 * (docs/runtime-contracts.md). Without session storage the tour is paused instead.
 */
export function saveTourRunning(userId: string): void {
  try {
    sessionStorage.setItem(storageKey, userId)
  } catch {
    return
  }
}

export function clearTourRunning(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    return
  }
}

export function isTourRunning(userId: string): boolean {
  try {
    return sessionStorage.getItem(storageKey) === userId
  } catch {
    return false
  }
}
