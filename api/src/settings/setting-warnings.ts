import { type Config, isLoopback } from './config.ts'

/** Returns a warning for each combination of settings that is valid but probably not intended. */
export function getSettingWarnings({
  publicUrl,
  smtpUrl,
  humanVerification,
}: Pick<Config, 'publicUrl' | 'smtpUrl'> & {
  humanVerification: Pick<Config['humanVerification'], 'provider'>
}): string[] {
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopback(hostname)) return []
  // Over plain HTTP, browsers provide hashing (`crypto.subtle`) on localhost only.
  const isVerificationUnsolvable = humanVerification.provider === 'altcha' && protocol !== 'https:'
  return [
    ...(smtpUrl === null ? ['SMTP_URL is not set: mail is stored, but not sent'] : []),
    ...(isVerificationUnsolvable
      ? ['PUBLIC_URL is not https: browsers cannot solve the challenges of HUMAN_VERIFICATION altcha, so login fails']
      : []),
  ]
}
