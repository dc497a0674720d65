import { readFileSync } from 'node:fs'
import { findMisspelledSettings, type MisspelledSetting } from './find-misspelled-settings.ts'
import type { SettingParser } from './setting-parsers.ts'

/** The environment as in `process.env`. An empty value counts as not set. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>

/** Names every invalid setting, one per line. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly problems: ReadonlyArray<string>

  constructor(problems: ReadonlyArray<string>) {
    super(['Some settings are wrong:', ...problems.map((each) => `  ${each}`)].join('\n'))
    this.problems = problems
  }
}

/** Reads settings and collects the problems, so that one start reports all of them. */
export class SettingsReader {
  readonly #environment: EnvironmentVariables
  readonly #problems: string[] = []
  readonly #knownNames = new Set<string>()

  constructor(environment: EnvironmentVariables) {
    this.#environment = environment
  }

  /** Returns the setting's value; `fallback` if it is not set or invalid (`assertValid` then reports it). */
  read<T, F>(name: string, parse: SettingParser<T>, fallback: F): T | F {
    return this.#parse(name, this.#readValue(name), parse, fallback)
  }

  /**
   * Reads a setting that contains a secret, as `read` does. `NAME_FILE` may name a file that contains it, such as a
   * secret of Docker or Kubernetes.
   */
  readSecret<T, F>(name: string, parse: SettingParser<T>, fallback: F): T | F {
    const value = this.#readValue(name)
    const file = this.#readValue(`${name}_FILE`)
    if (file && value) this.#problems.push(`${name} and ${name}_FILE are both set`)
    return this.#parse(name, file ? this.#readSecretFile(`${name}_FILE`, file) : value, parse, fallback)
  }

  #readValue(name: string): string | undefined {
    this.#knownNames.add(name)
    return this.#environment[name]?.trim()
  }

  #readSecretFile(name: string, file: string): string {
    try {
      const content = readFileSync(file, 'utf8').trim()
      if (content === '') this.#problems.push(`${name} names an empty file: ${file}`)
      return content
    } catch (problem) {
      const code = problem instanceof Error && 'code' in problem ? problem.code : problem
      this.#problems.push(`${name} names a file that cannot be read: ${file} (${code})`)
      return ''
    }
  }

  #parse<T, F>(name: string, raw: string | undefined, parse: SettingParser<T>, fallback: F): T | F {
    if (!raw) return fallback
    try {
      return parse(raw)
    } catch (problem) {
      this.#problems.push(`${name} ${problem instanceof Error ? problem.message : problem}`)
      return fallback
    }
  }

  /** Returns variables that are probably misspelled settings. Call it when all settings are read. */
  findMisspelled(): ReadonlyArray<MisspelledSetting> {
    return findMisspelledSettings(this.#environment, this.#knownNames)
  }

  /** Adds a problem that concerns several settings. */
  addProblem(problem: string): void {
    this.#problems.push(problem)
  }

  /** @throws SettingsError if any setting is invalid */
  assertValid(): void {
    if (this.#problems.length > 0) throw new SettingsError(this.#problems)
  }
}
