import { useEffect, useEffectEvent } from 'react'

/**
 * Takes a file that is dropped on the page, or pasted. Without it the browser would leave the page for a file that is
 * dropped beside.
 */
export function useDroppedOrPastedFile(onFile: (file: File) => void): void {
  const handleFiles = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const [file] = data?.files ?? []
    event.preventDefault()
    if (file) onFile(file)
  })
  useEffect(() => {
    const handleDrop = (event: DragEvent) => handleFiles(event, event.dataTransfer)
    const handlePaste = (event: ClipboardEvent) =>
      event.clipboardData?.files.length && handleFiles(event, event.clipboardData)
    const allowDrop = (event: DragEvent) => event.preventDefault()
    document.addEventListener('dragover', allowDrop)
    document.addEventListener('drop', handleDrop)
    document.addEventListener('paste', handlePaste)
    return () => {
      document.removeEventListener('dragover', allowDrop)
      document.removeEventListener('drop', handleDrop)
      document.removeEventListener('paste', handlePaste)
    }
  }, [])
}
