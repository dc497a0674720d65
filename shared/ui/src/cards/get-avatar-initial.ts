/** Returns the first letter of the name or username, else "?" (spec §3.11). */
export function getAvatarInitial(user: { name?: string | undefined; username?: string | undefined }): string {
  const [letter = '?'] = user.name?.trim() || user.username?.trim() || '?'
  return letter.toUpperCase()
}
