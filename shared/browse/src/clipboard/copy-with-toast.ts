import { showToast } from '@ninepocket/runtime/toasts'

/** Copies a text to the clipboard, and says in a toast whether that worked. */
export async function copyWithToast(
  text: string,
  { success, failure }: { success: string; failure: string },
): Promise<void> {
  try {
    // Undefined in insecure contexts.
    await navigator.clipboard.writeText(text)
  } catch {
    return showToast(failure, 'warning')
  }
  showToast(success)
}
