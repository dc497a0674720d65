/** What a person is called: their name, or their username where they gave none. */
export function getDisplayName(person: { name: string; username: string }): string {
  return person.name.trim() || person.username
}
