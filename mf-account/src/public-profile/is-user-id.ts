/** Exactly 24 hexadecimal characters (spec §5.1). */
export function isUserId(text: string): boolean {
  return /^[0-9a-f]{24}$/i.test(text)
}
