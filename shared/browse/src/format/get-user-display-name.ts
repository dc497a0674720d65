export function getUserDisplayName(user: { name: string; username: string }): string {
  return user.name.trim() || user.username
}
