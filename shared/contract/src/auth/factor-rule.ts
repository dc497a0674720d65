/** Rules of second factors without zod, so that forms do not load it (spec §5.6.1). */
export const invalidTotpCodeMessage = 'Enter the 6-digit code from your authenticator app'
export const invalidRecoveryCodeMessage = 'Enter one of your recovery codes'
export const invalidPasskeyNameMessage = 'A name must be one line of 1 to 60 characters'
export const maxPasskeyNameLength = 60

/** Returns a code without the spaces that apps show between its digits. */
export const normalizeTotpCode = (text: string): string => text.replace(/\s/g, '')

export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(normalizeTotpCode(text))
