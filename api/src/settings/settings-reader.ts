import type { SettingParser } from './setting-parsers.ts'

/** The environment as `process.env` gives it. An empty value counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Every setting that was wrong, one line each: nothing starts until all are right. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly problems: ReadonlyArray<string>

  constructor(problems: ReadonlyArray<string>) {
    super(['Some settings are wrong:', ...problems.map((each) => `  ${each}`)].join('\n'))
    this.problems = problems
  }
}

/** Reads settings one by one and collects what is wrong, so that one start names every mistake. */
export class SettingsReader {
  readonly #environment: Environment
  readonly #problems: string[] = []

  constructor(environment: Environment) {
    this.#environment = environment
  }

  /** The setting's value; `fallback` where it is not set, and where it is wrong (which `finish` then reports). */
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

  /** Adds a rule that spans settings. */
  addProblem(problem: string): void {
    this.#problems.push(problem)
  }

  /** @throws SettingsError where any setting was wrong */
  assertValid(): void {
    if (this.#problems.length > 0) throw new SettingsError(this.#problems)
  }
}
