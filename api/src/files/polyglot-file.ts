/** Signatures of formats that a browser, a reader or a shell would run or unpack, wherever they occur in a file. */
const signatures = ['%PDF-', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '<?php'].map((text) => Buffer.from(text, 'latin1'))
const markup = /^<(?:!doctype\s+html|(?:html|head|body|script|svg|iframe|object|embed)[\s>/])/i
const maxMarkupLength = 16
const lessThan = 0x3c

/** A ZIP is read from its end record, which a comment of up to 65,535 bytes may follow. */
const zipEnd = Buffer.from('PK\x05\x06')
const zipEntry = Buffer.from('PK\x03\x04')
const maxZipEndBytes = 65_535 + 22

/** Lets the search skip almost every `<` of an image after one more byte. */
const firstLetters = new Set(Buffer.from('!hHbBsSiIeEoO'))

function containsMarkup(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(lessThan); at >= 0; at = bytes.indexOf(lessThan, at + 1)) {
    if (!firstLetters.has(bytes[at + 1] ?? 0)) continue
    if (markup.test(bytes.toString('latin1', at, at + maxMarkupLength))) return true
  }
  return false
}

const isZip = (bytes: Buffer) => bytes.subarray(-maxZipEndBytes).includes(zipEnd) && bytes.includes(zipEntry)

/**
 * Returns whether an image is also a page, script, document or archive, hidden in a comment or after its end. Data that
 * phones append (a second image, a short video, their own metadata) is allowed.
 */
export function isPolyglotFile(bytes: Buffer): boolean {
  return signatures.some((each) => bytes.includes(each)) || isZip(bytes) || containsMarkup(bytes)
}
