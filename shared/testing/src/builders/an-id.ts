/** Returns the id of a number: `anId(7)` ends with 7. */
export function anId(number: number): string {
  return number.toString(16).padStart(24, '0')
}
