import type { RemoteWidgets } from '@ninepocket/runtime/remote-face'

/** Parts for other pages' slots: `'card-actions': widget(() => import('./…').then((m) => m.X))`. */
export const widgets = {} satisfies RemoteWidgets
