import type { BusEvents } from '@ninepocket/runtime/bus'
import type { StandaloneScreen } from '../list-screens.ts'

/** What the framed page tells the panel. */
export type PageMessage =
  | { tells: 'moved'; at: string }
  | { tells: 'called'; call: string }
  | { tells: 'screens'; screens: ReadonlyArray<Pick<StandaloneScreen, 'name' | 'address'>> }

/** Facts that other remotes tell, which the panel can tell in their place. */
export const emittableEvents = [
  'card:added',
  'collection:changed',
  'manage-drawer:closed',
  'own-profile:shared',
] as const satisfies ReadonlyArray<keyof BusEvents>

/** What the panel tells the framed page. */
export type PanelMessage = { tells: 'fact'; fact: (typeof emittableEvents)[number] }
