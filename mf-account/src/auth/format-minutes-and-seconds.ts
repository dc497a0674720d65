/** Formats 600 as "10:00" and 9 as "0:09" (spec §9.8). */
export function formatMinutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
