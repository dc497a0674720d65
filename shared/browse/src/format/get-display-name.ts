/** Returns the user's name, or the username if there is none. */
export function getDisplayName(person: { name: string; username: string }): string {
  return person.name.trim() || person.username
}
