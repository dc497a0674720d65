import { useEffect, useEffectEvent } from 'react'

/** Accepts files that are dropped on the page or pasted. Also prevents the browser from opening a dropped file. */
export function useDroppedOrPastedFile(onFile: (file: File) => void): void {
  const handleFiles = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const [file] = data?.files ?? []
    // Text that is dropped belongs to the field below it.
    if (!file) return
    event.preventDefault()
    onFile(file)
  })
  useEffect(() => {
    const handleDrop = (event: DragEvent) => handleFiles(event, event.dataTransfer)
    const handlePaste = (event: ClipboardEvent) => handleFiles(event, event.clipboardData)
    const allowDrop = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault()
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
