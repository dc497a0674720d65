import { copyWithToast } from './copy-with-toast.ts'

/** Copies the URL of a path of this site and says so in a toast. If copying fails, the toast contains the URL. */
export function copyLinkWithToast(path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href
  return copyWithToast(url, {
    success: 'URL copied to clipboard!',
    failure: `We couldn't copy the link. Here it is: ${url}`,
  })
}
