/** Returns the locale in which the member reads and types numbers. */
export function getReaderLocale(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? 'en'
  } catch {
    // A browser without a language setting may name one that is no locale: "en-US@posix".
    return 'en'
  }
}
