import type { BusEvents } from '@ninepocket/runtime/bus'
import type { StandaloneScreen } from '../list-screens.ts'

/** Sent by the framed page to the panel: its new address, an API call, or its screens. */
export type PageToPanelMessage =
  | { type: 'moved'; at: string }
  | { type: 'called'; call: string }
  | { type: 'screens'; screens: ReadonlyArray<Pick<StandaloneScreen, 'name' | 'address'>> }

export const emittableEvents = [
  'card:added',
  'collection:changed',
  'manage-drawer:closed',
  'own-profile:shared',
] as const satisfies ReadonlyArray<keyof BusEvents>

export type PanelToPageMessage = { type: 'emit'; event: (typeof emittableEvents)[number] }
