/** Prints the usage and ends the process with code 0 if the first argument is `--help` or `-h`. */
export function printUsageOnHelp(usage: string): void {
  const [first] = process.argv.slice(2)
  if (first !== '--help' && first !== '-h') return
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
