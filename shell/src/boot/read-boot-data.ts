import { type BootData, bootElementId } from './boot-data.ts'

/** Reads the boot data out of the document. */
export function readBootData(document: Document): BootData {
  const text = document.getElementById(bootElementId)?.textContent
  if (!text) throw new Error('The page came without its boot data')
  // Written by the page maker of the same release, so its shape is known.
  return JSON.parse(text) as BootData
}
