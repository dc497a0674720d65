import { beforeEach } from 'vitest'
import { setLiveRemotes } from '../remotes/live-remotes.ts'
import { exampleRemotes } from './example-remotes.ts'

/** Makes the example remotes the live ones in each test of the file. */
export function setExampleRemotes(): void {
  beforeEach(() => setLiveRemotes(exampleRemotes))
}
