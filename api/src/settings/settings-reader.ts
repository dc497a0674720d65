import type { SettingParser } from './setting-parsers.ts'

/** The environment as in `process.env`. An empty value counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>

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
  readonly #environment: Environment
  readonly #problems: string[] = []

  constructor(environment: Environment) {
    this.#environment = environment
  }

  /** Returns the setting's value; `fallback` if it is not set or invalid (`assertValid` then reports it). */
  read<T, F>(name: string, parse: SettingParser<T>, fallback: F): T | F {
    const raw = this.#environment[name]?.trim()
    if (!raw) return fallback
    try {
      return parse(raw)
    } catch (problem) {
      this.#problems.push(`${name} ${problem instanceof Error ? problem.message : problem}`)
      return fallback
    }
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
