import { type BootData, bootElementId } from './boot-data.ts'

/**
 * Reads the boot data and removes it from the document, because personal data must not stay there after the session.
 */
export function readAndRemoveBootData(document: Document): BootData {
  const element = document.getElementById(bootElementId)
  const text = element?.textContent
  element?.remove()
  if (!text) throw new Error('The page came without its boot data')
  // Written by the page server of the same release, so its shape is known.
  return JSON.parse(text) as BootData
}
