const printRunText = /(?:#\s*d?\s*)?\/\s*\d{1,5}\b|\bnumbered to \d{1,5}\b/giu

/** Returns the name of a set or parallel without its print run: "Gold" for "Gold /50" and "Gold numbered to 50". */
export const removePrintRun = (text: string): string => text.replace(printRunText, ' ')

/** Returns the print run that the name of a parallel states, also behind a serial number: 50 for "Gold 7/50". */
export const findPrintRunInParallelName = (text: string): string | undefined =>
  /(?:\/\s*|\bnumbered to )(\d{1,5})\b/i.exec(text)?.[1]

/** Returns the print run that the name of a set states. The "/25" of the season "2024/25" is none. */
export const findPrintRunInSetName = (text: string): string | undefined =>
  /(?:(?<!\d)1?\/|\bnumbered to )(\d{1,5})\b/i.exec(text)?.[1]
