import { type BootData, bootElementId } from './boot-data.ts'

/** Takes the boot data out of the document: what is a person's own stays there no longer than their session. */
export function readBootData(document: Document): BootData {
  const element = document.getElementById(bootElementId)
  const text = element?.textContent
  element?.remove()
  if (!text) throw new Error('The page came without its boot data')
  // Written by the page maker of the same release, so its shape is known.
  return JSON.parse(text) as BootData
}
