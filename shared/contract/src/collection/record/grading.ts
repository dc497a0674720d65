/** Grader, grade and certificate number of a copy. Others see them if they see the condition (spec §3.5). */
export type Grading = { grader: string | null; grade: string | null; certificateNumber: string | null }

export const emptyGrading: Grading = { grader: null, grade: null, certificateNumber: null }

/** Graders with the address of a certificate's page; `{number}` stands for its number. The field accepts any text. */
const certificatePages: Readonly<Record<string, string>> = {
  PSA: 'https://www.psacard.com/cert/{number}',
  BGS: 'https://www.beckett.com/grading/card-lookup?item_type=BGS&item_id={number}',
  BVG: 'https://www.beckett.com/grading/card-lookup?item_type=BVG&item_id={number}',
  SGC: 'https://www.gosgc.com/cert-code-lookup?certcode={number}',
  CGC: 'https://www.cgccards.com/certlookup/{number}/',
  TAG: 'https://my.taggrading.com/card/{number}',
}
export const knownGraders = Object.keys(certificatePages)

export const missingGraderMessage = 'Enter the grader for this certificate number'
export const certificateTakenMessage = 'Another copy on this site has this certificate number. Check the number.'
export const invalidCertificateMessage = 'A certificate number can only contain letters, digits and hyphens'
export const certificatePattern = /^[A-Za-z0-9-]*$/

/** Returns a grader in the form in which certificates are compared: one space for any white space, nothing invisible. */
const toComparableGrader = (grader: string) =>
  grader
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/**
 * Returns grader and certificate number in the form in which certificates are compared: in lower case; null if one of
 * them is missing.
 */
export function toComparableCertificate({
  grader,
  certificateNumber,
}: Pick<Grading, 'grader' | 'certificateNumber'>): { grader: string; number: string } | null {
  if (!grader || !certificateNumber) return null
  return { grader: toComparableGrader(grader), number: certificateNumber.toLowerCase() }
}

/** Returns the address of the certificate at its grader, or null if that is not known. */
export function getCertificateUrl(grading: Grading): string | null {
  const page = certificatePages[grading.grader?.trim().toUpperCase() ?? '']
  return page && grading.certificateNumber
    ? page.replace('{number}', encodeURIComponent(grading.certificateNumber))
    : null
}

/** Formats "PSA 10"; null without both. */
export function formatGrade({ grader, grade }: Pick<Grading, 'grader' | 'grade'>): string | null {
  return [grader, grade].filter(Boolean).join(' ') || null
}
