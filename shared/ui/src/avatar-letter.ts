/** Shown where there is no picture: the first letter of the name or the username, else "?" (spec §3.11). */
export function avatarLetter(person: { name?: string | undefined; username?: string | undefined }): string {
  const [letter = '?'] = person.name?.trim() || person.username?.trim() || '?'
  return letter.toUpperCase()
}
