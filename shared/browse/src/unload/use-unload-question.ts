import { useEffect } from 'react'
import { askBeforeUnload } from './ask-before-unload.ts'

/** While `isUnsaved`, the browser asks before the page is closed or reloaded. */
export function useUnloadQuestion(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? askBeforeUnload() : undefined), [isUnsaved])
}
