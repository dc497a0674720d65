const storageKey = 'tour'

/**
 * In this tab the tour of a person is under way (docs/runtime-contracts.md): it goes on after a reload. A browser that
 * lets nothing be stored has it rest then.
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
