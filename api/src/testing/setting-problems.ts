import { parseConfig } from '../settings/config.ts'
import { SettingsError } from '../settings/settings-reader.ts'

/** What is wrong with an environment's settings; nothing where the site would start with them. */
export function findSettingProblems(environment: Record<string, string>): ReadonlyArray<string> {
  try {
    parseConfig(environment)
    return []
  } catch (thrown) {
    if (thrown instanceof SettingsError) return thrown.problems
    throw thrown
  }
}
