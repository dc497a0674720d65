import { type Config, isLoopback } from './config.ts'

type CheckedSettings = Pick<Config, 'publicUrl' | 'smtpUrl' | 'trustProxy' | 'misspelledSettings'> & {
  humanVerification: Pick<Config['humanVerification'], 'provider'>
}

/** Returns a warning for each setting or combination of settings that is valid but probably not intended. */
export function getSettingWarnings(settings: CheckedSettings): string[] {
  const misspelled = settings.misspelledSettings.map(
    ({ name, nearest }) => `${name} is not a setting of the site. Did you mean ${nearest}?`,
  )
  return [...misspelled, ...getPublicSiteWarnings(settings)]
}

function getPublicSiteWarnings({ publicUrl, smtpUrl, trustProxy, humanVerification }: CheckedSettings): string[] {
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopback(hostname)) return []
  const isHttps = protocol === 'https:'
  // Over plain HTTP, browsers provide hashing (`crypto.subtle`) on localhost only.
  const isVerificationUnsolvable = humanVerification.provider === 'altcha' && !isHttps
  // The site itself speaks only HTTP, so a proxy provides https.
  const isProxyUntrusted = isHttps && trustProxy === false
  return [
    ...(smtpUrl === null ? ['SMTP_URL is not set: mail is stored, but not sent'] : []),
    ...(isProxyUntrusted
      ? ['TRUST_PROXY is not set: behind the proxy for https, limits per network count all visitors as one']
      : []),
    ...(isVerificationUnsolvable
      ? ['PUBLIC_URL is not https: browsers cannot solve the challenges of HUMAN_VERIFICATION altcha, so login fails']
      : []),
  ]
}
