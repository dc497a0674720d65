import { bus } from '@ninepocket/runtime/bus'
import { showToast } from '@ninepocket/runtime/toasts'
import { getNextRetryFolder } from './get-next-retry-folder.ts'

/** Set by the bundler to the folder of the remote's later files. Absent in a standalone remote. */
declare let __webpack_public_path__: string | undefined

/** A browser may cache a failed file, so a retry needs another URL. */
function switchToRetryFolder(): void {
  if (typeof __webpack_public_path__ !== 'string') return
  __webpack_public_path__ = getNextRetryFolder(__webpack_public_path__)
}

const slowAfterMs = 2000

/**
 * Defers `() => import('./x.tsx')`. Says when that is slow (spec §4.20), unless it is `isInBackground`: not caused by a
 * press of the user. Reports a failure to the shell; the caller tells the user. The next call retries.
 */
export function createLazyImport<Module>(
  remote: string,
  load: () => Promise<Module>,
  { isInBackground = false } = {},
): () => Promise<Module> {
  const sayItIsSlow = () => showToast('This is taking longer than usual.', 'info')
  return () => {
    const slowTimer = isInBackground ? undefined : setTimeout(sayItIsSlow, slowAfterMs)
    return load()
      .catch((error: unknown) => {
        switchToRetryFolder()
        bus.emit('module:load-failed', { remote, error })
        throw error
      })
      .finally(() => clearTimeout(slowTimer))
  }
}
