import { escapeHtml } from '../http/escape-html.ts'

/** The parts of a mail, as plain text. */
export type MailContent = {
  siteName: string
  paragraphs: ReadonlyArray<string>
  /** The mail's main link. */
  action?: { label: string; url: string }
  /** Shown below a line: why the user gets this mail, and how to unsubscribe. */
  footer?: { text: string; label: string; url: string }
}

const link = (url: string, label: string) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`
const paragraph = (html: string) => `<p>${html}</p>`

/** Renders the text and the HTML part of a mail from the same content. */
export function renderMail(content: MailContent): { text: string; html: string } {
  const { siteName, paragraphs, action, footer } = content
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    siteName,
    ...(footer ? [`--\n${footer.text}\n${footer.label}: ${footer.url}`] : []),
  ].join('\n\n')
  const body = [
    ...paragraphs.map((each) => paragraph(escapeHtml(each))),
    ...(action ? [paragraph(link(action.url, action.label))] : []),
    paragraph(escapeHtml(siteName)),
    ...(footer ? ['<hr>', paragraph(`${escapeHtml(footer.text)}<br>${link(footer.url, footer.label)}`)] : []),
  ].join('\n')
  const html = `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${escapeHtml(siteName)}</title></head>\n<body>\n${body}\n</body>\n</html>\n`
  return { text: `${text}\n`, html }
}
