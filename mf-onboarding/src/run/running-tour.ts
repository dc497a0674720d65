const storageKey = 'tour'

/** Keeps the tour running after a reload (docs/runtime-contracts.md). Without session storage it is paused. */
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
