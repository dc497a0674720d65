import type { BusEvents } from '@ninepocket/runtime/bus'
import type { StandaloneScreen } from '../list-screens.ts'

/** Messages from the framed page to the panel. */
export type PageMessage =
  | { type: 'moved'; at: string }
  | { type: 'called'; call: string }
  | { type: 'screens'; screens: ReadonlyArray<Pick<StandaloneScreen, 'name' | 'address'>> }

/** Events of other remotes that the panel can emit. */
export const emittableEvents = [
  'card:added',
  'collection:changed',
  'manage-drawer:closed',
  'own-profile:shared',
] as const satisfies ReadonlyArray<keyof BusEvents>

/** Messages from the panel to the framed page. */
export type PanelMessage = { type: 'emit'; event: (typeof emittableEvents)[number] }
