import { useEffect, useEffectEvent } from 'react'

/**
 * Takes a file that is dropped on the page, or pasted. Without it the browser would leave the page for a file that is
 * dropped beside.
 */
export function useGivenFile(onFile: (file: File) => void): void {
  const take = useEffectEvent((event: Event, given: DataTransfer | null) => {
    const [file] = given?.files ?? []
    event.preventDefault()
    if (file) onFile(file)
  })
  useEffect(() => {
    const drop = (event: DragEvent) => take(event, event.dataTransfer)
    const paste = (event: ClipboardEvent) =>
      event.clipboardData?.files.length && take(event, event.clipboardData)
    const allow = (event: DragEvent) => event.preventDefault()
    document.addEventListener('dragover', allow)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', allow)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [])
}
