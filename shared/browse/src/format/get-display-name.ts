export function getDisplayName(person: { name: string; username: string }): string {
  return person.name.trim() || person.username
}
