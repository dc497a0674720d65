import { bus } from '@ninepocket/runtime/bus'
import { nextFolder } from './next-folder.ts'

const remote = 'mf-collection'

/** The bundler's own: where the files of this remote lie that are still to come. There is none in a remote alone. */
declare let __webpack_public_path__: string | undefined

/** Under the same address a browser would answer with the file that it has refused. */
function askElsewhere(): void {
  if (typeof __webpack_public_path__ !== 'string') return
  __webpack_public_path__ = nextFolder(__webpack_public_path__)
}

/**
 * Code that comes when it is first wanted: `latePart(() => import('./manage-drawer.tsx'))`. That it did not come is
 * told to the shell, which tells the site; the person is told by whoever wanted it. The next call asks again.
 */
export function latePart<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return () =>
    load().catch((error: unknown) => {
      askElsewhere()
      bus.emit('part:failed', { remote, error })
      throw error
    })
}
