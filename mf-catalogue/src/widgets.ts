import type { RemoteWidgets } from '@ninepocket/runtime/remote-interface'

/** The catalogue fills no slots of other pages yet. */
export const widgets = {} satisfies RemoteWidgets
