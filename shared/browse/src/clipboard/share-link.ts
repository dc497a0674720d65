import { copyLinkWithToast } from './copy-link-with-toast.ts'

/** Opens the device's own menu for sharing, or copies the URL of the path where there is none. */
export async function shareLink({ title, path }: { title: string; path: string }): Promise<void> {
  // Absent in insecure contexts and in some desktop browsers.
  if (!navigator.share) return copyLinkWithToast(path)
  try {
    await navigator.share({ title, url: new URL(path, window.location.origin).href })
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCancelled) return copyLinkWithToast(path)
  }
}
