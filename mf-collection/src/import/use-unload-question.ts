import { useEffect } from 'react'

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** While `isUnsaved`, the browser asks before the page is closed or reloaded. */
export function useUnloadQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    window.addEventListener('beforeunload', askBeforeUnload)
    return () => window.removeEventListener('beforeunload', askBeforeUnload)
  }, [isUnsaved])
}
