import { parseConfig } from '../settings/config.ts'
import { SettingsError } from '../settings/settings-reader.ts'

/** Returns the problems of an environment's settings; empty if the site would start with them. */
export function findSettingProblems(environment: Record<string, string>): ReadonlyArray<string> {
  try {
    parseConfig(environment)
    return []
  } catch (thrown) {
    if (thrown instanceof SettingsError) return thrown.problems
    throw thrown
  }
}
