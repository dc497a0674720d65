import type { RemoteWidgets } from '@ninepocket/runtime/remote-face'

/** The catalogue fills no slots of other pages yet. */
export const widgets = {} satisfies RemoteWidgets
