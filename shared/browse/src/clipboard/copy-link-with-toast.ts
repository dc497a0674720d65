import { showToast } from '@ninepocket/runtime/toasts'

/** Copies the URL of a path of this site and says so in a toast. If copying fails, the toast contains the URL. */
export async function copyLinkWithToast(path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href
  try {
    // Undefined in insecure contexts.
    await navigator.clipboard.writeText(url)
  } catch {
    return showToast(`We couldn't copy the link. Here it is: ${url}`, 'warning')
  }
  showToast('URL copied to clipboard!')
}
