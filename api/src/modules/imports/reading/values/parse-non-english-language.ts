/** Codes of languages in collection files, with their names. The numbers are Cardmarket's. */
const names: Readonly<Record<string, string>> = {
  en: 'English',
  '1': 'English',
  fr: 'French',
  '2': 'French',
  de: 'German',
  '3': 'German',
  es: 'Spanish',
  sp: 'Spanish',
  '4': 'Spanish',
  it: 'Italian',
  '5': 'Italian',
  zhs: 'Chinese Simplified',
  cs: 'Chinese Simplified',
  '6': 'Chinese Simplified',
  ja: 'Japanese',
  jp: 'Japanese',
  '7': 'Japanese',
  pt: 'Portuguese',
  '8': 'Portuguese',
  ru: 'Russian',
  '9': 'Russian',
  ko: 'Korean',
  kr: 'Korean',
  '10': 'Korean',
  zht: 'Chinese Traditional',
  ct: 'Chinese Traditional',
  '11': 'Chinese Traditional',
}

/** Returns the name of a language, or null for English, which is what cards have unless something else is said. */
export function parseNonEnglishLanguage(text: string): string | null {
  const key = text.toLowerCase()
  const name = Object.hasOwn(names, key) ? names[key] : text
  return !name || name.toLowerCase() === 'english' ? null : name
}
