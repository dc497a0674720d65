import type { Events } from '@ninepocket/runtime/bus'
import type { Screen } from '../screens.ts'

/** What the framed page tells the panel. */
export type FromPage =
  | { tells: 'moved'; at: string }
  | { tells: 'called'; call: string }
  | { tells: 'screens'; screens: ReadonlyArray<Pick<Screen, 'name' | 'address'>> }

/** Facts that other remotes tell, which the panel can tell in their place. */
export const tellable = [
  'card:added',
  'collection:changed',
  'manage-drawer:closed',
  'own-profile:shared',
] as const satisfies ReadonlyArray<keyof Events>

/** What the panel tells the framed page. */
export type FromPanel = { tells: 'fact'; fact: (typeof tellable)[number] }
