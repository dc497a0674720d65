/** In order: Edge also contains "Chrome" and "Safari". */
const browserPatterns: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

/** In order: Android also contains "Linux", and iPhones contain "Mac OS X". */
const systemPatterns: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
]

const findMatchingName = (names: typeof browserPatterns, text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** Formats a user agent as a name such as "Firefox on Linux", to tell devices apart. It is not verified. */
export function formatDeviceName(userAgent: string): string {
  const browser = findMatchingName(browserPatterns, userAgent)
  const system = findMatchingName(systemPatterns, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
